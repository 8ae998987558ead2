import { Button, Stack, Text, TextInput } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { emailProblem } from '@sparkle/contract/emails.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '#web/platform/api-client.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'
import { PasswordFields } from '#web/ui/password-fields.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useCompleteRecovery, useIsDeadLink } from './auth.hooks.ts'
import { deadLinkTexts, resetMessages } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { DeadLink } from './dead-link.tsx'

const EMAIL = 'reset-email'
const ids = { password: 'reset-password', confirmation: 'reset-confirmation' }
const labels = { password: 'New password', confirmation: 'Confirm new password' }

/** The email in the fragment of the link. It is removed from the address bar, which others may see. */
function useLinkedEmail() {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const state = useState(() => new URLSearchParams(hash.slice(1)).get('email') ?? '')
  useEffect(() => {
    if (hash) navigate(pathname, { replace: true, state: { keepsPlace: true } })
  }, [pathname, hash, navigate])
  return state
}

export function Screen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [email, setEmail] = useLinkedEmail()
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' })
  const form = useFormErrors()
  const complete = useCompleteRecovery()
  const isDead = useIsDeadLink('recovery', token)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (complete.isPending) return
    const missing: FieldError[] = []
    const address = trimmed(email)
    const problem = address ? emailProblem(address) : 'Enter your email'
    if (problem) missing.push({ fieldId: EMAIL, text: problem })
    if (!passwords.password) missing.push({ fieldId: ids.password, text: 'Enter a new password' })
    form.show(missing)
    if (missing.length > 0) return
    // Spec, section 5: the matching hint does not block submitting.
    complete.mutate(
      { email: address, password: passwords.password, token },
      {
        onSuccess: () => {
          showNotice(resetMessages.done, { isRedirecting: true })
          navigate(addresses.login, { replace: true })
        },
        onError: () => form.show([{ fieldId: ids.password, text: resetMessages.failed }]),
      },
    )
  }
  /** A refusal by the server may be due to either field. */
  const clearErrors = (fieldId: string) => {
    form.clear(complete.isError ? undefined : fieldId)
    if (complete.isError) complete.reset()
  }
  const reason = complete.error instanceof ApiError && complete.error.status < 500 ? complete.error.message : undefined
  return (
    <AuthLayout>
      <PageTitle hasError={form.hasErrors}>Set a new password</PageTitle>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <PageHeading>Set a new password</PageHeading>
          {isDead && <DeadLink why={deadLinkTexts.recovery} next={{ to: addresses.reset, label: 'Get a new link' }} />}
          <ErrorSummary errors={form.errors}>{reason && <Text mt="xs">{reason}</Text>}</ErrorSummary>
          <TextInput
            id={EMAIL}
            label="Email"
            description="The address that we sent the email to."
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={form.textFor(EMAIL)}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              clearErrors(EMAIL)
            }}
            onBlur={() => setEmail(trimmed)}
          />
          <PasswordFields
            ids={ids}
            labels={labels}
            value={passwords}
            onChange={(change) => {
              setPasswords((current) => ({ ...current, ...change }))
              clearErrors(ids.password)
            }}
            errors={{ password: form.textFor(ids.password) }}
            hint={resetMessages}
          />
          <Button type="submit" fullWidth loading={complete.isPending}>
            Save my new password
          </Button>
          <TextLink to={addresses.reset}>Ask for another email</TextLink>
        </Stack>
      </form>
    </AuthLayout>
  )
}
