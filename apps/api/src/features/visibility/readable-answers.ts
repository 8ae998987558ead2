import type { Application } from '@sparkle/contract/applications/applications.ts'
import { type AnswerField, questions } from '@sparkle/contract/applications/questions.ts'

/** What a field holds without an answer. */
const noAnswer = {
  about: { about: null },
  work_learn_best: { work_learn_best: [] },
  education: { education: [] },
  hours_per_week: { hours_per_week: null },
  best_learn_new: { best_learn_new: null },
  work_weekend_nights: { work_weekend_nights: null, work_weekend_nights_not_sure: false },
  reliable_transportation: { reliable_transportation: null, reliable_transportation_not_sure: false },
  work_ethic: { work_ethic: [] },
  business_excites: { business_excites: [] },
} satisfies Record<AnswerField, Partial<Application>>

const fieldsByQuestion = questions.flatMap(({ id, field }) => (field ? [{ id, field }] : []))

/** The application with the answers that its reader can read, as if the others were not given. */
export function withReadableAnswers(application: Application, canRead: (questionId: number) => boolean): Application {
  const hidden = fieldsByQuestion.filter(({ id }) => !canRead(id)).map(({ field }) => noAnswer[field])
  const isReadable = ({ question_id }: { question_id: number }) => canRead(question_id)
  return {
    ...application,
    ...Object.assign({}, ...hidden),
    multiple_choice_other: application.multiple_choice_other.filter(isReadable),
    open_ended_questions: application.open_ended_questions.filter(isReadable),
  }
}
