import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listUnsentBusiness } from '#web/features/account/business-drafts.ts'
import { listUnsentHeadline } from '#web/features/application/headline/headline-draft.ts'
import { listUnsentAnswers } from '#web/features/application/saving/unsent-answers.ts'
import { listUnsentMessages } from '#web/features/conversations/sending/unsent-messages.ts'
import { listUnsentPosts } from '#web/features/forum/writing/unsent-posts.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { type LogOutRequest, logOutRequest } from '#web/features/session/log-out-request.ts'
import { listUnsentNotes } from '#web/features/shortlists/note-drafts.ts'
import { sender } from '#web/platform/sender.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import classes from './log-out-dialog.module.css'

export interface LogOutDialogProps extends LogOutRequest {
  auth: AuthState
}

/** Lists the texts that a logout would delete and offers to send them first. Logging out everywhere always asks. */
export function LogOutDialog({ auth, logOut, isEverywhere }: LogOutDialogProps) {
  const client = useQueryClient()
  const [hasTried, setTried] = useState(false)
  const { isBusy, run } = useOneAtATime()
  useSyncExternalStore(unsentTexts.subscribe, unsentTexts.version)
  useSyncExternalStore(sender.subscribe, sender.version)
  const items = [
    ...listUnsentAnswers(client, auth),
    ...listUnsentHeadline(client, auth),
    ...listUnsentMessages(client),
    ...listUnsentPosts(client),
    ...listUnsentBusiness(),
    ...listUnsentNotes(),
  ]

  function finish() {
    logOutRequest.close()
    logOut()
  }
  const handleSend = () =>
    run(async () => {
      for (const item of items) await item.send()
      setTried(true)
    })
  const isAllSent = items.length === 0
  const isDecided = isAllSent && (hasTried || !isEverywhere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only sending the last text finishes the logout.
  useEffect(() => {
    if (isDecided) finish()
  }, [isDecided])

  if (isAllSent && isEverywhere) return <EverywhereDialog onConfirm={finish} />

  return (
    <Dialog
      title="Not everything is sent"
      size="md"
      onClose={logOutRequest.close}
      actions={
        <>
          <Button variant="default" onClick={finish}>
            Delete and log out
          </Button>
          <BusyButton variant="default" isBusy={isBusy} onClick={handleSend}>
            Send and log out
          </BusyButton>
          <Button data-autofocus onClick={logOutRequest.close}>
            Stay logged in
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>You wrote something that is not sent yet. Logging out deletes it from this device.</Text>
        {isEverywhere && <Text>You will be logged out on all your other devices, too.</Text>}
        <ul className={classes.list}>
          {items.map(({ id, label, text, problem }) => (
            <li key={id} className={classes.item}>
              <Text fw={600}>{label}</Text>
              {text && (
                <Text lineClamp={2} dir="auto">
                  {text}
                </Text>
              )}
              {problem && <Text className={classes.problem}>{problem}</Text>}
            </li>
          ))}
        </ul>
        <div role="alert">
          {hasTried && !isBusy && !isAllSent && (
            <Text fw={600}>Not everything could be sent. You can try again, or go back and change it.</Text>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}

function EverywhereDialog({ onConfirm }: { onConfirm: () => void }) {
  return (
    <Dialog
      title="Log out everywhere?"
      size="md"
      onClose={logOutRequest.close}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={logOutRequest.close}>
            Cancel
          </Button>
          <Button onClick={onConfirm}>Log out everywhere</Button>
        </>
      }
    >
      <Text>You will be logged out here and on all your other devices. To log in again, you need your password.</Text>
    </Dialog>
  )
}
