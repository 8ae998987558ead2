import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useState } from 'react'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useRecoverPassword } from './auth.hooks.ts'
import { resetMessages } from './auth.messages.ts'
import { AuthLayout } from './auth-layout.tsx'

const EMAIL = 'reset-email'

export function Screen() {
  const [email, setEmail] = useState('')
  const form = useFormErrors()
  const recover = useRecoverPassword()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (recover.isPending) return
    if (!trimmed(email)) {
      form.show([{ fieldId: EMAIL, text: 'Enter your email' }])
      return
    }
    form.clear()
    recover.mutate(email.trim(), {
      onError: () => form.show([{ fieldId: EMAIL, text: resetMessages.requestFailed }]),
    })
  }
  return (
    <AuthLayout>
      <PageTitle hasError={form.errors.length > 0}>Reset your password</PageTitle>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <PageHeading>Reset your password</PageHeading>
          <Text>Enter your email address. We will send you your username and a link to set a new password.</Text>
          <ErrorSummary errors={form.errors} />
          <div role="status">
            {recover.isSuccess && (
              <Alert color="green" variant="light">
                <Text fw={600}>{resetMessages.requestSent}</Text>
                <Text mt={4}>The link works for 1 hour. No email? Look in your spam folder, or try again.</Text>
              </Alert>
            )}
          </div>
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
