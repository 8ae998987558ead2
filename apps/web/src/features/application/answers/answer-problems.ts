import { hoursProblem, linkProblem, textAnswerProblem } from '@sparkle/contract/applications/answer-rules.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { linkQuestions } from '#web/features/application/sections.ts'
import type { FieldError } from '#web/ui/forms/error-summary.tsx'
import type { AnswerValue } from './answer-values.ts'

/** Id of a question's input, which an error summary can focus. */
export const answerFieldId = (questionId: number) => `answer-${questionId}`
export const descriptionFieldId = (questionId: number) => `answer-${questionId}-description`
export const otherFieldId = (questionId: number) => `answer-${questionId}-other`

/** Focuses the first input of a question. */
export function focusAnswerField({ id, kind }: Question): void {
  const first = kind === 'links' ? (linkQuestions[0]?.id ?? id) : id
  document.getElementById(answerFieldId(first))?.focus()
}

const toErrors = (fieldId: string, text: string | undefined): FieldError[] => (text ? [{ fieldId, text }] : [])

/** Why an answer cannot be saved. An empty field is never a problem, because all answers are optional. */
export function answerProblems(question: Question, value: AnswerValue): FieldError[] {
  switch (value.kind) {
    case 'text':
      return toErrors(answerFieldId(question.id), textAnswerProblem(value.text))
    case 'choices':
      return toErrors(otherFieldId(question.id), textAnswerProblem(value.other))
    case 'hours':
      return toErrors(answerFieldId(question.id), hoursProblem(value.text))
    case 'links':
      return linkQuestions.flatMap(({ id }) => toErrors(answerFieldId(id), linkProblem(id, value.links[id] ?? '')))
    case 'picture':
      return toErrors(descriptionFieldId(question.id), textAnswerProblem(value.isDecoration ? '' : value.description))
    case 'yes-no':
      return []
  }
}

/** For the summary above the form: adds the names of fields that could be confused. */
export function namedProblems(problems: readonly FieldError[]): FieldError[] {
  return problems.map(({ fieldId, text }) => {
    const link = linkQuestions.find(({ id }) => answerFieldId(id) === fieldId)
    return { fieldId, text: link ? `${link.label}: ${text}` : text }
  })
}

/** Length errors show while typing; an unfinished link or number is not an error yet. */
export function isShownWhileTyping(value: AnswerValue): boolean {
  return value.kind === 'text' || value.kind === 'choices' || value.kind === 'picture'
}
