import type { Application } from '@sparkle/contract/applications.ts'
import { type Question, questions } from '@sparkle/contract/questions.ts'

/** An application for tests, empty except for the given values. */
export function makeApplication(given: Partial<Application> = {}): Application {
  return {
    id: 5,
    user_id: 7,
    headline: 'My New Sparkle App',
    about: null,
    is_active: true,
    is_public: false,
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

export function textAnswer(questionId: number, text: string, id = 100 + questionId) {
  return { id, question_id: questionId, application_id: 5, answer_value: text, answer_type: 'text' as const }
}

export function pictureAnswer(questionId: number, changes: { alt_text?: string | null } = {}) {
  const answer = { id: 100 + questionId, question_id: questionId, application_id: 5, answer_type: 'picture' as const }
  return { ...answer, answer_value: '/images/spark.svg', alt_text: null, ...changes }
}

const isTextQuestion = ({ kind, legacy, partOf }: Question) => kind === 'text' && !legacy && !partOf

/** Answers to every question except the avatar and the pictures. */
export const allAnswers = {
  work_learn_best: [1, 3],
  education: [1],
  hours_per_week: 20,
  work_weekend_nights: true,
  business_excites: [5, 2],
  open_ended_questions: [
    ...questions.filter(isTextQuestion).map(({ id }) => textAnswer(id, `Answer to ${id}`)),
    textAnswer(50, 'https://sam.example/'),
  ],
} satisfies Partial<Application>

export function getQuestion(questionId: number): Question {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw new Error(`There is no question ${questionId}.`)
  return question
}
