import { wizardTexts } from '#web/features/application/application.messages.ts'
import { findNumber } from '#web/features/application/sections.ts'
import classes from './question-number.module.css'

/** "Question 14", above the text of the question. Legacy questions have no number. */
export function QuestionNumber({ questionId }: { questionId: number }) {
  const number = findNumber(questionId)
  return number === undefined ? null : <span className={classes.number}>{wizardTexts.number(number)}</span>
}
