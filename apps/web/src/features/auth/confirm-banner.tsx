import { Alert, Button, Group, Text } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import classes from './confirm-banner.module.css'
import { useAskConfirmation, useWatchConfirmation } from './confirmation.hooks.ts'
import { CorrectEmailForm } from './correct-email-form.tsx'

/** Asks a new account to confirm its email, and says what does not work until then. */
export function ConfirmBanner() {
  useWatchConfirmation()
  const email = useOwnUser()?.email ?? ''
  const [isWrong, setWrong] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const ask = useAskConfirmation()
  const again = useRef<HTMLButtonElement>(null)
  const wrong = useRef<HTMLButtonElement>(null)
  const titleId = useId()

  const handleAgain = () => {
    setSentTo('')
    if (!ask.isPending) ask.mutate(undefined, { onSuccess: (reply) => setSentTo(reply.email) })
  }
  const handleCorrected = (corrected: string) => {
    setWrong(false)
    setSentTo(corrected)
    again.current?.focus()
  }
  const handleCancel = () => {
    setWrong(false)
    wrong.current?.focus()
  }
  const problem = toErrorText(ask.error)
  return (
    <section className={classes.banner} aria-labelledby={titleId}>
      <div className={classes.row}>
        <div className={classes.words}>
          <Text id={titleId} fw={650} fz="lg">
            Please confirm your email
          </Text>
          <Text>
            Open the link in the email that we sent to <strong>{email}</strong>. Until then you cannot post, write to
            someone first or show your profile to others.
          </Text>
        </div>
        <Group gap="sm">
          <BusyButton ref={again} isBusy={ask.isPending} onClick={handleAgain}>
            Send again
          </BusyButton>
          <Button ref={wrong} variant="default" aria-expanded={isWrong} onClick={() => setWrong(!isWrong)}>
            This address is wrong
          </Button>
        </Group>
      </div>
      <div role="status">{sentTo && <Text>We sent the email to {sentTo}. Look in your spam folder, too.</Text>}</div>
      {ask.isError && <Alert color="red">{problem}</Alert>}
      {isWrong && <CorrectEmailForm email={email} onDone={handleCorrected} onCancel={handleCancel} />}
    </section>
  )
}
