import { Button, Text } from '@mantine/core'
import classes from './answer-notices.module.css'
import type { AnswerValue } from './answer-values.ts'
import { failedSave, saveTexts } from './application.messages.ts'
import type { SaveState } from './use-answer.ts'

export interface SaveFailureProps {
  state: SaveState
  value: AnswerValue
  onRetry: () => void
  /** Continues the navigation that the failed save has stopped. */
  onGoOn?: () => void
}

/** Shown after a failed save, with the ways to continue. */
export function SaveFailure({ state, value, onRetry, onGoOn }: SaveFailureProps) {
  if (!state.failure) return null
  const kept = value.kind === 'picture' ? saveTexts.keptPicture : saveTexts.kept
  return (
    <div role="alert" className={`${classes.box} ${classes.bad}`}>
      <Text fw={650}>{failedSave(state.failure.message)}</Text>
      {state.failure.isTemporary && <Text>{kept}</Text>}
      {onGoOn && <Text>{saveTexts.mayGoOn}</Text>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onRetry}>
          {saveTexts.tryAgain}
        </Button>
        {onGoOn && (
          <Button variant="default" onClick={onGoOn}>
            {saveTexts.goOn}
          </Button>
        )}
      </div>
    </div>
  )
}
