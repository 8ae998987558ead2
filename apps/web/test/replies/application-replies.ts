import type { Application } from '@sparkle/contract/applications/applications.ts'
import { pictureQuestionIds, type Question, questions } from '@sparkle/contract/applications/questions.ts'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'

/** An application for tests, empty except for the given values. */
export function makeApplication(given: Partial<Application> = {}): Application {
  return {
    id: 5,
    user_id: 7,
    headline: 'My New Sparkle App',
    about: null,
    is_active: true,
    is_public: false,
    status: null,
    work_learn_best: [],
    hours_per_week: null,
    best_learn_new: null,
    education: [],
    work_weekend_nights: null,
    reliable_transportation: null,
    work_weekend_nights_not_sure: false,
    reliable_transportation_not_sure: false,
    work_ethic: [],
    business_excites: [],
    multiple_choice_other: [],
    open_ended_questions: [],
    version: 3,
    ...given,
  }
}

export const makeVisibility = (given: Partial<Visibility> = {}): Visibility => ({
  audience: 'me',
  stricter: [],
  hidden_from: [],
  status: null,
  status_at: null,
  ...given,
})

export function textAnswer(questionId: number, text: string, id = 100 + questionId) {
  return { id, question_id: questionId, application_id: 5, answer_value: text, answer_type: 'text' as const }
}

/** The address of every stored picture: one that the server of the tests has. */
export const PICTURE = '/images/spark.svg'

export function pictureAnswer(questionId: number, changes: { alt_text?: string | null } = {}) {
  const answer = { id: 100 + questionId, question_id: questionId, application_id: 5, answer_type: 'picture' as const }
  return { ...answer, answer_value: PICTURE, alt_text: null, ...changes }
}

const fields = {
  work_learn_best: [1, 3],
  education: [1],
  hours_per_week: 20,
  work_weekend_nights: true,
  business_excites: [5, 2],
}

function makeAnswer({ id, kind }: Question): Application['open_ended_questions'] {
  if (kind === 'text') return [textAnswer(id, `Answer to ${id}`)]
  if (kind === 'picture') return [pictureAnswer(id)]
  return kind === 'links' ? [textAnswer(50, 'https://sam.example/', 123)] : []
}

/** Answers to every question except these and the photo of the account. */
export function answerAllExcept(...open: number[]): Partial<Application> {
  const answered = questions.filter(({ id, legacy }) => !legacy && !open.includes(id))
  const isAnswered = (name: string) => answered.some(({ field }) => field === name)
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => isAnswered(name))),
    open_ended_questions: answered.flatMap(makeAnswer),
  }
}

/** Answers to every question except the photo and the pictures. */
export const allAnswers = answerAllExcept(...pictureQuestionIds)

export function getQuestion(questionId: number): Question {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw new Error(`There is no question ${questionId}.`)
  return question
}
