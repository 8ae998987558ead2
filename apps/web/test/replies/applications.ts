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

export function getQuestion(questionId: number): Question {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw new Error(`There is no question ${questionId}.`)
  return question
}
