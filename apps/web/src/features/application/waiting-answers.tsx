import { Button, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { sender } from '#web/platform/sender.ts'
import classes from './answer-notices.module.css'
import { saveTexts } from './application.messages.ts'
import { useAnswerSaver, useDrafts } from './use-answer-saver.ts'

/** Answers that a lost connection keeps on this device; wherever this stands, they are sent by themselves. */
export function WaitingAnswers({ except }: { except?: number }) {
  const saver = useAnswerSaver()
  // A saved draft is dropped without a change of the sender.
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
