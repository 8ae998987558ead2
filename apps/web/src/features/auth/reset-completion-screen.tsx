import { Button, Stack, Text, TextInput } from '@mantine/core'
import { completeRecovery } from '@sparkle/contract/auth/auth.ts'
import { emailProblem } from '@sparkle/contract/auth/emails.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordFields } from '#web/ui/forms/password-fields.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useIsDeadLink } from './auth.hooks.ts'
import { deadLinkTexts, resetMessages } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { DeadLink } from './dead-link.tsx'

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
  const address = trimmed(email)
  const isDead = useIsDeadLink('recovery', token)
  const save = useSave({
    form: 'reset',
    // Spec, section 5: the matching hint does not block submitting.
    check: () => ({
      email: address ? emailProblem(address) : 'Enter your email',
      password: !passwords.password && 'Enter a new password',
    }),
    send: () => callApi(completeRecovery, { body: { email: address, password: passwords.password, token } }),
    onSaved: () => {
      showNotice(resetMessages.done, { isRedirecting: true })
      navigate(addresses.login, { replace: true })
    },
    toProblems: () => ({ password: resetMessages.failed }),
  })
  const { refusal } = save
  /** A refusal by the server may be due to either field. */
  const clearRefusal = () => refusal && save.clear()
  const reason = refusal instanceof ApiError && refusal.status < 500 ? refusal.message : undefined
  return (
    <AuthLayout>
      <PageTitle hasError={save.hasErrors}>Set a new password</PageTitle>
      <Stack gap="lg">
        <PageHeading>Set a new password</PageHeading>
        {isDead && <DeadLink why={deadLinkTexts.recovery} next={{ to: addresses.reset, label: 'Get a new link' }} />}
        <Form save={save} gap="lg" advice={reason && <Text mt="xs">{reason}</Text>}>
          <TextInput
            {...save.field('email', email, (value) => {
              setEmail(value)
              clearRefusal()
            })}
            label="Email"
            description="The address that we sent the email to."
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={() => setEmail(trimmed)}
          />
          <PasswordFields
            ids={{ password: save.toId('password'), confirmation: save.toId('confirmation') }}
            labels={labels}
            value={passwords}
            onChange={(change) => {
              setPasswords((current) => ({ ...current, ...change }))
              save.clear('password')
              clearRefusal()
            }}
            errors={{ password: save.textFor('password') }}
            hint={resetMessages}
          />
          <Button type="submit" fullWidth loading={save.isBusy}>
            Save my new password
          </Button>
          <TextLink to={addresses.reset}>Ask for another email</TextLink>
        </Form>
      </Stack>
    </AuthLayout>
  )
}
