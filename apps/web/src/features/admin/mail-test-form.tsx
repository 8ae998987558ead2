import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { EMAIL_FORMAT, isEmail } from '@sparkle/contract/emails.ts'
import { withoutSpace } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useState } from 'react'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { toFieldErrors } from './field-errors.ts'
import { useTestMail } from './site.hooks.ts'

const TO = 'test-email-to'

const outcomes = {
  accepted: (to: string) =>
    `The mail server accepted the email to ${to}. Check that inbox. If it is not there, check the spam folder too.`,
  refused: (to: string) => `The mail server refused the email to ${to}.`,
  no_answer: (to: string) =>
    `The mail server did not answer, so nothing was sent to ${to}. Check the host and the port in MAIL_URL.`,
  no_server: (to: string) => `Nothing was sent to ${to}, because no mail server is set.`,
}

/** Sends a test email and shows what the mail server said. */
export function MailTestForm() {
  const ownEmail = useAuthState()?.email ?? ''
  const [typed, setTyped] = useState<string>()
  const to = withoutSpace(typed ?? ownEmail)
  const form = useFormErrors()
  const test = useTestMail()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (test.isPending) return
    if (!isEmail(to)) {
      form.show([{ fieldId: TO, text: EMAIL_FORMAT }])
      document.getElementById(TO)?.focus()
      return
    }
    form.clear()
    test.mutate(to, { onError: (error) => form.show(toFieldErrors(error, () => TO, TO)) })
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          id={TO}
          label="Send a test email to"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? ownEmail}
          error={form.textFor(TO)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            form.clear()
          }}
        />
        <div>
          <Button type="submit" variant="light" loading={test.isPending}>
            Send test email
          </Button>
        </div>
        <div role="status">
          {test.data && !test.isPending && (
            <Alert variant="light" color={test.data.outcome === 'accepted' ? 'green' : 'red'}>
              <Text>{outcomes[test.data.outcome](test.variables)}</Text>
              {test.data.words && <Text mt="xs">It said: “{test.data.words}”</Text>}
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  )
}
