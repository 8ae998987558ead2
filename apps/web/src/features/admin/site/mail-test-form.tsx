import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { emailProblem } from '@sparkle/contract/auth/emails.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { useRef, useState } from 'react'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { toFormProps, useSave } from '#web/ui/forms/use-save.ts'
import { sendTestMail, type TestReply } from './admin-site.hooks.ts'

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
  const [reply, setReply] = useState<TestReply>()
  const field = useRef<HTMLInputElement>(null)
  const to = typed ?? ownEmail
  const save = useSave({
    form: 'test-email',
    fallback: 'to',
    check: () => {
      const problem = emailProblem(trimmed(to))
      // Its only field says what is wrong.
      if (problem) field.current?.focus()
      return { to: problem }
    },
    send: () => sendTestMail(trimmed(to)),
    onSaved: setReply,
  })
  return (
    <form {...toFormProps(save)}>
      <Stack gap="md">
        <TextInput
          {...save.field('to', to, setTyped)}
          ref={field}
          label="Send a test email to"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          errorProps={{ role: 'alert' }}
        />
        <div>
          <BusyButton type="submit" variant="light" isBusy={save.isBusy}>
            Send test email
          </BusyButton>
        </div>
        <div role="status">
          {reply && (
            <Alert variant="light" color={reply.outcome === 'accepted' ? 'green' : 'red'}>
              <Text>{outcomes[reply.outcome](reply.to)}</Text>
              {reply.words && <Text mt="xs">It said: “{reply.words}”</Text>}
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  )
}
