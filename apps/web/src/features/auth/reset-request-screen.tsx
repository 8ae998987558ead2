import { Button, Stack, Text, TextInput } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { emailProblem } from '@sparkle/contract/emails.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PAGE_HEADING_ID, PageHeading, PageTitle } from '#web/ui/page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useRecoverPassword } from './auth.hooks.ts'
import { resetMessages } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ResetSent } from './reset-sent.tsx'

const EMAIL = 'reset-email'

export function Screen() {
  const [email, setEmail] = useState('')
  const form = useFormErrors()
  const recover = useRecoverPassword()
  const { isSuccess } = recover
  const wasSent = useRef(false)
  // The two states follow each other like pages.
  useEffect(() => {
    if (isSuccess !== wasSent.current) document.getElementById(isSuccess ? PAGE_HEADING_ID : EMAIL)?.focus()
    wasSent.current = isSuccess
  }, [isSuccess])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (recover.isPending) return
    const address = trimmed(email)
    const problem = address ? emailProblem(address) : 'Enter your email'
    if (problem) {
      form.show([{ fieldId: EMAIL, text: problem }])
      return
    }
    form.clear()
    recover.mutate(address, {
      onError: () => form.show([{ fieldId: EMAIL, text: resetMessages.requestFailed }]),
    })
  }
  if (recover.isSuccess) {
    return (
      <AuthLayout>
        <ResetSent email={recover.variables} onRetry={recover.reset} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      <PageTitle hasError={form.hasErrors}>Reset your password</PageTitle>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <PageHeading>Reset your password</PageHeading>
          <Text>Enter your email address. We will send you your username and a link to set a new password.</Text>
          <ErrorSummary errors={form.errors} />
          <TextInput
            id={EMAIL}
            label="Email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={form.textFor(EMAIL)}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              form.clear()
            }}
            onBlur={() => setEmail(trimmed)}
          />
          <Button type="submit" fullWidth loading={recover.isPending}>
            Send the email
          </Button>
          <TextLink to={addresses.login}>Back to log in</TextLink>
        </Stack>
      </form>
    </AuthLayout>
  )
}
