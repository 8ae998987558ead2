import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { type AuthState, isSameName } from '#web/features/session/auth-state.ts'
import { useAuthState, useLogin } from '#web/features/session/session.hooks.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { lazyPart } from '#web/ui/lazy-with-preload.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { loginMessages, loginTexts } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import classes from './login-screen.module.css'

const USERNAME = 'login-username'
const PASSWORD = 'login-password'

const isUnauthorized = (error: Error | null) => error instanceof ApiError && error.status === 401
const textFor = (error: Error) => (isUnauthorized(error) ? loginMessages.unauthorized : loginMessages.failed)

const isSuspended = (error: Error | null) => error instanceof ApiError && error.code === 'account_suspended'

/** Few people need it. */
async function leaveForSuspension(username: string, password: string): Promise<void> {
  const { openSuspension } = await import('./suspended/suspension.ts')
  await openSuspension({ username, password })
}

/** When to try again after too many wrong passwords. */
const getWaitText = (error: Error | null) =>
  error instanceof ApiError && error.code === 'too_many_requests' ? error.message : undefined

/** The page that required a login, and whose session had expired there. */
interface LoginState {
  from: string
  username?: string
}

/** After a login by email, the stored username is the email. */
function isFor({ username }: LoginState, auth: AuthState): boolean {
  return !username || [auth.username, auth.email].some((name) => isSameName(name, username))
}

// Below the login form, so it can load later.
const GuestSections = lazyPart(async () => (await import('./welcome/guest-sections.tsx')).GuestSections)

/** At the home address, guests also read what Sparkle is. */
export function Screen() {
  const auth = useAuthState()
  const { pathname, state: given } = useLocation()
  const state = given as LoginState | null
  if (auth) return <Navigate to={state && isFor(state, auth) ? state.from : addresses.profile(auth.username)} replace />
  const isHome = pathname === addresses.home
  return (
    <>
      <AuthLayout>
        <LoginForm />
      </AuthLayout>
      {isHome && (
        <div className={classes.guests}>
          <GuestSections />
        </div>
      )}
    </>
  )
}

function LoginForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShared, setShared] = useState(false)
  const form = useFormErrors()
  const login = useLogin()
  const navigate = useNavigate()
  const wait = getWaitText(login.error)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const missing: FieldError[] = []
    const name = trimmed(username)
    if (!name) missing.push({ fieldId: USERNAME, text: 'Enter your username' })
    if (!password) missing.push({ fieldId: PASSWORD, text: 'Enter your password' })
    form.show(missing)
    if (missing.length > 0 || login.isPending) return
    const showError = (error: Error) => form.show([{ fieldId: USERNAME, text: textFor(error) }])
    const handleError = (error: Error) => {
      if (!isSuspended(error)) return showError(error)
      leaveForSuspension(name, password).then(() => navigate(addresses.suspended), showError)
    }
    login.mutate({ username: name, password, stays: !isShared }, { onError: handleError })
  }
  /** A refusal by the server may be due to either field. */
  const clearErrors = (fieldId: string) => {
    form.clear(login.isError ? undefined : fieldId)
    if (login.isError) login.reset()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <PageTitle hasError={form.hasErrors}>Log in</PageTitle>
      <Stack gap="lg">
        <PageHeading>Welcome back</PageHeading>
        {storedSession.getEndedUser() !== undefined && <SessionEnded />}
        <ErrorSummary errors={form.errors}>
          {wait && <Text mt="xs">{wait}</Text>}
          {isUnauthorized(login.error) && (
            <Text mt="xs">
              The username and the password do not match. Check both, or{' '}
              <TextLink to={addresses.reset}>set a new password</TextLink>.
            </Text>
          )}
        </ErrorSummary>
        <TextInput
          id={USERNAME}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={form.textFor(USERNAME)}
          onChange={(event) => {
            setUsername(event.currentTarget.value)
            clearErrors(USERNAME)
          }}
          onBlur={() => setUsername(trimmed)}
        />
        <PasswordInput
          id={PASSWORD}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={form.textFor(PASSWORD)}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            clearErrors(PASSWORD)
          }}
        />
        <CheckboxRow
          label={loginTexts.isShared}
          hint={loginTexts.isSharedHint}
          isChecked={isShared}
          onChange={setShared}
        />
        <TextLink to={addresses.reset}>Forgot Username or Password?</TextLink>
        <Button type="submit" fullWidth loading={login.isPending || login.isSuccess}>
          Log in
        </Button>
        <Text>
          New to Sparkle? <TextLink to={addresses.signUp}>Sign up</TextLink>
        </Text>
      </Stack>
    </form>
  )
}

function SessionEnded() {
  return (
    <Alert role="status" variant="light">
      <Text>{loginTexts.sessionEnded}</Text>
      {unsentTexts.hasHeld() && <Text mt="xs">{loginTexts.textKept}</Text>}
    </Alert>
  )
}
