import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { emailProblem } from '@sparkle/contract/emails.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useState } from 'react'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useTestMail } from './site.hooks.ts'

const FORM = 'test-email'
const TO = toFieldId(FORM, 'to')

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
  const { show, isBusy, save, fieldProps } = useSave(FORM, 'to')
  const test = useTestMail()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const to = trimmed(typed ?? ownEmail)
    const problem = emailProblem(to)
    if (!problem) {
      void save(
        () => test.mutateAsync(to),
        () => undefined,
      )
      return
    }
    show([{ fieldId: TO, text: problem }])
    document.getElementById(TO)?.focus()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          {...fieldProps('to', setTyped)}
          label="Send a test email to"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? ownEmail}
          errorProps={{ role: 'alert' }}
        />
        <div>
          <BusyButton type="submit" variant="light" isBusy={isBusy}>
            Send test email
          </BusyButton>
        </div>
        <div role="status">
          {test.data && (
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
