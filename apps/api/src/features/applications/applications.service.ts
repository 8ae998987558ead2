import type { Application } from '@sparkle/contract/applications.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { isUniqueViolation } from '#api/platform/database.ts'
import type { Viewer } from '#api/viewer.ts'
import { type ApplicationRow, findApplicationOf, insertApplication } from './applications.queries.ts'

export async function getOwnApplication(deps: Deps, viewer: Viewer): Promise<Application> {
  const row = await findApplicationOf(deps.db, viewer.id)
  if (!row) throw new AppError('not_found', 'You have no Sparkle Application yet.')
  return toApplication(row)
}

export async function createApplication(deps: Deps, viewer: Viewer, headline: string): Promise<Application> {
  if (viewer.businessAccount) throw new AppError('forbidden', 'A business account has no Sparkle Application.')
  await insertApplication(deps.db, viewer.id, headline).catch((error) => {
    if (!isUniqueViolation(error, 'applications_one_per_user')) throw error
    throw new AppError('already_exists', 'You have a Sparkle Application already.', { cause: error })
  })
  return getOwnApplication(deps, viewer)
}

function toApplication(row: ApplicationRow): Application {
  const toAnswer = (answer: { id: number; questionId: number; answerValue: string }) => ({
    id: answer.id,
    question_id: answer.questionId,
    application_id: row.id,
    answer_value: answer.answerValue,
  })
  return {
    id: row.id,
    user_id: row.userId,
    headline: row.headline,
    about: row.about,
    is_active: row.isActive,
    is_public: row.isPublic,
    work_learn_best: row.workLearnBest,
    hours_per_week: row.hoursPerWeek,
    best_learn_new: row.bestLearnNew,
    education: row.education,
    work_weekend_nights: row.workWeekendNights,
    reliable_transportation: row.reliableTransportation,
    work_ethic: row.workEthic,
    business_excites: row.businessExcites,
    multiple_choice_other: row.otherChoices.map(toAnswer),
    open_ended_questions: row.openEnded.map((answer) => ({ ...toAnswer(answer), answer_type: answer.answerType })),
  }
}
