import { Button, Text } from '@mantine/core'
import { type AnswerValue, isPictureChange } from '#web/features/application/answers/answer-values.ts'
import { failedSave, saveTexts } from '#web/features/application/application.messages.ts'
import classes from './answer-notices.module.css'
import type { SaveState } from './use-answer.ts'

export interface SaveFailureProps {
  state: SaveState
  value: AnswerValue
  onRetry: () => void
  /** Continues the navigation that the failed save has stopped. */
  onContinue?: () => void
}

/** Shown after a failed save, with the ways to continue. */
export function SaveFailure({ state, value, onRetry, onContinue }: SaveFailureProps) {
  if (!state.failure) return null
  const kept = isPictureChange(value) ? saveTexts.keptPicture : saveTexts.kept
  return (
    <div role="alert" className={`${classes.box} ${classes.bad}`}>
      <Text fw={650}>{failedSave(state.failure.message)}</Text>
      {state.failure.isTemporary && <Text>{kept}</Text>}
      {onContinue && <Text>{saveTexts.canContinue}</Text>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onRetry}>
          {saveTexts.tryAgain}
        </Button>
        {onContinue && (
          <Button variant="default" onClick={onContinue}>
            {saveTexts.continueUnsaved}
          </Button>
        )}
      </div>
    </div>
  )
}
