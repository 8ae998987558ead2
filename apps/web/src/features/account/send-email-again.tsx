import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { useAskConfirmation } from '#web/features/auth/confirmation.hooks.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { reviewTexts } from './business.messages.ts'

/** For someone whose business waits only for a confirmed email. */
export function SendEmailAgain() {
  const ask = useAskConfirmation()
  const [sentTo, setSentTo] = useState('')
  const handleAgain = () => {
    setSentTo('')
    if (!ask.isPending) ask.mutate(undefined, { onSuccess: ({ email }) => setSentTo(email) })
  }
  return (
    <>
      <BusyButton variant="default" isBusy={ask.isPending} onClick={handleAgain}>
        {reviewTexts.sendAgain}
      </BusyButton>
      <div role="status">{sentTo && <Text>{reviewTexts.sentTo(sentTo)}</Text>}</div>
      {ask.isError && <Alert color="red">{toErrorText(ask.error)}</Alert>}
    </>
  )
}
