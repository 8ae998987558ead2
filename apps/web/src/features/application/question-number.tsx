import { wizardTexts } from './application.messages.ts'
import classes from './question-number.module.css'
import { findNumber } from './sections.ts'

/** "Question 14", above the text of the question. Legacy questions have no number. */
export function QuestionNumber({ questionId }: { questionId: number }) {
  const number = findNumber(questionId)
  return number === undefined ? null : <span className={classes.number}>{wizardTexts.number(number)}</span>
}
