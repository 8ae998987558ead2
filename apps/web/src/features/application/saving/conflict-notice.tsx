import { Button, Text } from '@mantine/core'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { focusAnswerField } from '#web/features/application/answers/answer-problems.ts'
import { isEmptyValue } from '#web/features/application/answers/answer-values.ts'
import { AnswerValueView } from '#web/features/application/answers/answer-view.tsx'
import { conflictTexts } from '#web/features/application/application.messages.ts'
import classes from './answer-notices.module.css'
import type { Answer } from './use-answer.ts'

/** Shown if the answer was changed in another window while it was open here. */
export function ConflictNotice({ question, answer }: { question: Question; answer: Answer }) {
  // The pressed button disappears with the notice.
  const choose = (action: () => void) => () => {
    action()
    focusAnswerField(question)
  }
  if (answer.isConflict) {
    const isEmpty = isEmptyValue(question, answer.stored)
    return (
      <div role="alert" className={`${classes.box} ${classes.above}`}>
        <Text fw={650}>{conflictTexts.heading}</Text>
        <Text>{isEmpty ? conflictTexts.theirsEmpty : conflictTexts.theirs}</Text>
        {!isEmpty && (
          <div className={classes.quote}>
            <AnswerValueView question={question} value={answer.stored} />
          </div>
        )}
        <Text>{conflictTexts.choose}</Text>
        <div className={classes.buttons}>
          <Button variant="default" onClick={choose(answer.keepMine)}>
            {conflictTexts.keepMine}
          </Button>
          <Button variant="default" onClick={choose(answer.discard)}>
            {conflictTexts.takeTheirs}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div role="status">
      {answer.isUpdatedElsewhere && <Text className={`${classes.box} ${classes.above}`}>{conflictTexts.updated}</Text>}
    </div>
  )
}
