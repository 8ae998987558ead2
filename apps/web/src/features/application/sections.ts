import type { Application } from '@sparkle/contract/applications/applications.ts'
import { type Question, questions } from '@sparkle/contract/applications/questions.ts'
import { isDefaultAvatar } from '@sparkle/contract/core/images.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'

/** The sections of the wizard, one per step, in the order of question ids. The four links are one section. */
export const sections: readonly Question[] = questions.filter(({ legacy, partOf }) => !legacy && !partOf)

/** The number of a question, which stays the same on every page, whatever is answered. Undefined for legacy questions. */
export function findNumber(questionId: number): number | undefined {
  const at = sections.findIndex(({ id }) => id === questionId)
  return at === -1 ? undefined : at + 1
}

/** The four links of question 23. */
export const linkQuestions: readonly Question[] = questions.filter(({ partOf }) => partOf === 23)

export type Answers = Pick<
  Application,
  | 'about'
  | 'best_learn_new'
  | 'business_excites'
  | 'education'
  | 'hours_per_week'
  | 'multiple_choice_other'
  | 'open_ended_questions'
  | 'reliable_transportation'
  | 'reliable_transportation_not_sure'
  | 'work_ethic'
  | 'work_learn_best'
  | 'work_weekend_nights'
  | 'work_weekend_nights_not_sure'
>

export function findOpenAnswer(answers: Answers, questionId: number) {
  return answers.open_ended_questions.find((answer) => answer.question_id === questionId)
}

export function openAnswer(answers: Answers, questionId: number): string {
  return findOpenAnswer(answers, questionId)?.answer_value ?? ''
}

export function otherChoice(answers: Answers, questionId: number): string {
  return answers.multiple_choice_other.find((answer) => answer.question_id === questionId)?.answer_value ?? ''
}

export function isNotSure({ field }: Question, answers: Answers): boolean {
  if (field === 'work_weekend_nights') return answers.work_weekend_nights_not_sure
  return field === 'reliable_transportation' && answers.reliable_transportation_not_sure
}

/** Text not blank, list not empty (or "other" filled), number set, yes, no or not sure, picture stored, any link. */
export function isAnswered(question: Question, answers: Answers | undefined, avatar: string): boolean {
  if (question.kind === 'avatar') return !isDefaultAvatar(avatar)
  if (!answers) return false
  if (question.kind === 'links') return linkQuestions.some(({ id }) => trimmed(openAnswer(answers, id)) !== '')
  if (!question.field) return trimmed(openAnswer(answers, question.id)) !== ''
  const value = answers[question.field]
  if (Array.isArray(value)) return value.length > 0 || trimmed(otherChoice(answers, question.id)) !== ''
  return typeof value === 'string' ? trimmed(value) !== '' : value !== null || isNotSure(question, answers)
}

type Progress = 'new' | 'started' | 'complete'

export interface ApplicationProgress {
  state: Progress
  answered: number
  total: number
}

/** New: no section besides the avatar is complete. Complete: all are. */
export function getProgress(answers: Answers | undefined, avatar: string): ApplicationProgress {
  const done = sections.filter((section) => isAnswered(section, answers, avatar))
  const isNew = done.every(({ kind }) => kind === 'avatar')
  const state = done.length === sections.length ? 'complete' : isNew ? 'new' : 'started'
  return { state, answered: done.length, total: sections.length }
}
