import { Button, Stack, Text, TextInput } from '@mantine/core'
import { recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { emailProblem } from '@sparkle/contract/auth/emails.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { PAGE_HEADING_ID, PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { resetMessages } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ResetSent } from './reset-sent.tsx'

export function Screen() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const address = trimmed(email)
  const save = useSave({
    form: 'reset',
    check: () => ({ email: address ? emailProblem(address) : 'Enter your email' }),
    send: () => callApi(recoverPassword, { body: { email: address } }),
    onSaved: () => setSentTo(address),
    toProblems: () => ({ email: resetMessages.requestFailed }),
  })
  const isSent = sentTo !== undefined
  const emailId = save.toId('email')
  const wasSent = useRef(false)
  // The two states follow each other like pages.
  useEffect(() => {
    if (isSent !== wasSent.current) document.getElementById(isSent ? PAGE_HEADING_ID : emailId)?.focus()
    wasSent.current = isSent
  }, [isSent, emailId])
  if (isSent) {
    return (
      <AuthLayout>
        <ResetSent email={sentTo} onRetry={() => setSentTo(undefined)} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      <PageTitle hasError={save.hasErrors}>Reset your password</PageTitle>
      <Stack gap="lg">
        <PageHeading>Reset your password</PageHeading>
        <Text>Enter your email address. We will send you your username and a link to set a new password.</Text>
        <Form save={save} gap="lg">
          <TextInput
            {...save.field('email', email, setEmail)}
            label="Email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={() => setEmail(trimmed)}
          />
          <Button type="submit" fullWidth loading={save.isBusy}>
            Send the email
          </Button>
          <TextLink to={addresses.login}>Back to log in</TextLink>
        </Form>
      </Stack>
    </AuthLayout>
  )
}
