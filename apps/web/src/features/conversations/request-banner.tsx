import { Button, Text, Title } from '@mantine/core'
import type { Conversation } from '@sparkle/contract/messages/conversations.ts'
import { useEffect, useRef } from 'react'
import { safetyRequest } from '#web/features/safety/safety-request.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showAlert } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { requestTexts } from './conversations.messages.ts'
import { isFocusLost } from './reading/lost-focus.ts'
import classes from './request-banner.module.css'
import { useAnswerRequest } from './requests.hooks.ts'

export interface RequestBannerProps {
  conversation: Conversation
  onAccepted: () => void
}

/** Asks what to do with the first message of a person. */
export function RequestBanner({ conversation, onAccepted }: RequestBannerProps) {
  const { Other: other, request, first_message_id } = conversation
  const { accept, decline } = useAnswerRequest(conversation.conversation_id)
  const { isBusy, run } = useOneAtATime()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(request)
  // The button that was pressed is gone.
  useEffect(() => {
    if (shown.current !== request && isFocusLost()) heading.current?.focus({ preventScroll: true })
    shown.current = request
  }, [request])
  const send = (answer: () => Promise<void>, onSent?: () => void) =>
    void run(async () => {
      try {
        await answer()
        onSent?.()
      } catch (error) {
        showAlert(toErrorText(error))
      }
    })
  const handleReport = () =>
    safetyRequest.open({
      subject: { kind: 'message', id: first_message_id },
      target: { name: other.username, forumId: other.user_id, organization: other.organization },
      alsoBlocks: true,
    })
  const isWaiting = request === 'waiting'
  const { username, organization } = other
  const name = organization?.name ?? username
  return (
    <section className={classes.banner} aria-labelledby="request-heading">
      <Title order={3} size="h4" id="request-heading" ref={heading} tabIndex={-1} className={classes.heading}>
        {isWaiting ? requestTexts.waiting(name) : requestTexts.declined(name)}
      </Title>
      {isWaiting && organization && <Text>{requestTexts.writer(username, organization.name)}</Text>}
      <Text>{isWaiting ? requestTexts.aboutWaiting : requestTexts.aboutDeclined(username)}</Text>
      <div className={classes.buttons}>
        <BusyButton
          isBusy={isBusy}
          variant={organization?.checked_at ? 'filled' : 'default'}
          onClick={() => send(accept, onAccepted)}
        >
          Accept
        </BusyButton>
        {isWaiting && (
          <>
            <Button variant="default" onClick={() => send(decline)}>
              No thanks
            </Button>
            <Button variant="default" className={classes.report} onClick={handleReport}>
              Block and report
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
