import { Button, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { saveTexts } from '#web/features/application/application.messages.ts'
import { sender } from '#web/platform/sender.ts'
import classes from './answer-notices.module.css'
import { useAnswerSaver, useDrafts } from './use-answer-saver.ts'

/** The number of answers that wait for the connection. While this is rendered, they are sent automatically. */
export function WaitingAnswers({ except }: { except?: number }) {
  const saver = useAnswerSaver()
  // Rerenders when a saved draft is dropped, which does not notify the sender's listeners.
  useDrafts()
  const count = useSyncExternalStore(sender.subscribe, () => saver.countWaiting(except))
  return (
    <div role="status">
      {count > 0 && (
        <div className={`${classes.box} ${classes.above}`}>
          <Text fw={650}>{saveTexts.waiting(count)}</Text>
          <Text>{saveTexts.waitingHint}</Text>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => void sender.sendWaiting()}>
              {saveTexts.tryAgain}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
