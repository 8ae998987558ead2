import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { LeavingState } from '#web/features/session/asked-deletion.ts'
import { type AuthState, isSameName } from '#web/features/session/auth-state.ts'
import { logIn, useAuthState, useStoredSession } from '#web/features/session/session.hooks.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { loginMessages, loginTexts } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import classes from './login-screen.module.css'
import { GuestIntro } from './welcome/guest-intro.tsx'

const getCode = (error: unknown) => (error instanceof ApiError ? error.code : undefined)
const isUnauthorized = (error: Error | undefined) => getCode(error) === 'wrong_credentials'
const textFor = (error: Error) => (isUnauthorized(error) ? loginMessages.unauthorized : loginMessages.failed)

// Few people need these two.

async function leaveForSuspension(username: string, password: string): Promise<void> {
  const { openSuspension } = await import('./suspended/suspension.ts')
  await openSuspension({ username, password })
}

async function findLeavingState(username: string, password: string, stays: boolean): Promise<LeavingState> {
  const { openLeaving } = await import('./leaving/leaving.ts')
  return { delete_at: await openLeaving({ credentials: { username, password }, stays }) }
}

/** The page that required a login, and the person whose session expired there. */
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

/** Where the link on phones leads. */
const LOGIN_ID = 'log-in'

/** At the home address, guests also read what Sparkle is. Who has logged in here before finds the form first. */
export function Screen() {
  const auth = useAuthState()
  const { pathname, state: given } = useLocation()
  // The order of the page stays while they log in.
  const [isReturning] = useState(storedSession.isReturning)
  const state = given as LoginState | null
  if (auth) return <Navigate to={state && isFor(state, auth) ? state.from : addresses.profile(auth.username)} replace />
  const heading = isReturning ? 'Welcome back' : 'Log in'
  if (pathname !== addresses.home) {
    return (
      <AuthLayout>
        <LoginForm title="Log in" heading={<PageHeading>{heading}</PageHeading>} />
      </AuthLayout>
    )
  }
  const form = (
    <div key="form" className={classes.form}>
      <Sheet>
        <LoginForm
          title="Welcome"
          heading={
            <Title order={2} id={LOGIN_ID} tabIndex={-1}>
              {heading}
            </Title>
          }
        />
      </Sheet>
    </div>
  )
  const intro = <GuestIntro key="intro" loginId={LOGIN_ID} />
  return (
    <>
      <div className={classes.home} data-returning={isReturning}>
        {isReturning ? [form, intro] : [intro, form]}
      </div>
      <div className={classes.guests}>
        <GuestSections />
      </div>
    </>
  )
}

function LoginForm({ title, heading }: { title: string; heading: ReactNode }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShared, setShared] = useState(false)
  const session = useStoredSession()
  const navigate = useNavigate()
  const name = trimmed(username)
  const save = useSave({
    form: 'login',
    check: () => ({ username: !name && 'Enter your username', password: !password && 'Enter your password' }),
    send: async () => {
      try {
        await logIn({ username: name, password, stays: !isShared })
      } catch (error) {
        if (getCode(error) === 'account_suspended') {
          await leaveForSuspension(name, password)
          navigate(addresses.suspended)
        } else if (getCode(error) === 'account_leaving') {
          navigate(addresses.leaving, { state: await findLeavingState(name, password, !isShared) })
        } else throw error
      }
    },
    toProblems: (error) => ({ username: textFor(error) }),
  })
  /** A refusal by the server may be due to either field. */
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    if (save.refusal) save.clear()
  }
  return (
    <Stack gap="lg">
      <PageTitle hasError={save.hasErrors}>{title}</PageTitle>
      {heading}
      {storedSession.getEndedUser() !== undefined && <SessionEnded />}
      <Form save={save} gap="lg" advice={<Advice refusal={save.refusal} />}>
        <TextInput
          {...save.field('username', username, change(setUsername))}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={() => setUsername(trimmed)}
        />
        <PasswordInput
          {...save.field('password', password, change(setPassword))}
          label="Password"
          autoComplete="current-password"
        />
        <CheckboxRow
          label={loginTexts.isShared}
          hint={loginTexts.isSharedHint}
          isChecked={isShared}
          onChange={setShared}
        />
        <TextLink to={addresses.reset}>Forgot Username or Password?</TextLink>
        <Button type="submit" fullWidth loading={save.isBusy || session !== null}>
          Log in
        </Button>
        <Text>
          New to Sparkle? <TextLink to={addresses.signUp}>Sign up</TextLink>
        </Text>
      </Form>
    </Stack>
  )
}

function Advice({ refusal }: { refusal: Error | undefined }) {
  // The message says when to try again after too many wrong passwords.
  if (getCode(refusal) === 'too_many_requests') return <Text mt="xs">{refusal?.message}</Text>
  if (!isUnauthorized(refusal)) return null
  return (
    <Text mt="xs">
      The username and the password do not match. Check both, or{' '}
      <TextLink to={addresses.reset}>set a new password</TextLink>.
    </Text>
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
