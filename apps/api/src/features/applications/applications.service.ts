import type { Application, getApplication as getApplicationCall } from '@sparkle/contract/applications/applications.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { picturePath } from '@sparkle/contract/core/images.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { readContacts } from '#api/features/organizations/people/contacts.service.ts'
import { refuseUnchecked } from '#api/features/users/unchecked-businesses.service.ts'
import { type Db, isUniqueViolation } from '#api/platform/database.ts'
import { hasOpened } from './application-openings.service.ts'
import { countRead } from './application-reads.service.ts'
import { canReadApplication, type ReadableApplication } from './applications.policy.ts'
import {
  type ApplicationRow,
  findApplication,
  findApplicationByUser,
  insertApplication,
  type StoredAnswer,
} from './applications.queries.ts'

export async function getOwnApplication(deps: Deps, viewer: Viewer): Promise<Application> {
  return toApplication(await getOwnRow(deps.db, viewer.id))
}

export async function findOwnApplication(db: Db, userId: number): Promise<Application | null> {
  const row = await findApplicationByUser(db, userId)
  return row ? toApplication(row) : null
}

export async function getOwnRow(db: Db, userId: number): Promise<ApplicationRow> {
  const row = await findApplicationByUser(db, userId)
  if (!row) throw new AppError('not_found', 'You have no Sparkle Application yet.')
  return row
}

export async function createApplication(deps: Deps, viewer: Viewer, headline: string): Promise<Application> {
  if (viewer.businessAccount) throw new AppError('forbidden', 'A business account has no Sparkle Application.')
  await insertApplication(deps.db, viewer.id, headline).catch((error) => {
    if (!isUniqueViolation(error, 'applications_one_per_user')) throw error
    throw new AppError('already_exists', 'You have a Sparkle Application already.', { cause: error })
  })
  return getOwnApplication(deps, viewer)
}

/**
 * `checkLimit` counts a read of another person's application, and refuses it above the limit; null if limits are off.
 * Private and missing applications count too, since they could otherwise be probed for free.
 */
export async function getApplication(
  deps: Deps,
  viewer: Viewer,
  applicationId: number,
  checkLimit: (() => Promise<void>) | null,
): Promise<CallResponse<typeof getApplicationCall>> {
  refuseUnchecked(viewer)
  const row = await findApplication(deps.db, applicationId)
  const isOwn = row?.userId === viewer.id
  if (!isOwn) await checkLimit?.()
  if (!row) throw new AppError('not_found', 'There is no such Sparkle Application.')
  await refuseUnreadable(deps, viewer, row)
  if (!isOwn && checkLimit) await countRead(deps, viewer, row.id)
  const contacts = await readContacts(deps.db, viewer, [row.id])
  return { ...toApplication(row), ...(contacts && { contact: contacts.get(row.id) ?? null }) }
}

/** Used by everything that shows part of an application. */
export async function refuseUnreadable(deps: Deps, viewer: Viewer, application: ReadableApplication): Promise<void> {
  if (canReadApplication(viewer, application) || (await hasOpened(deps, viewer, application.userId))) return
  throw new AppError('profile_not_public', "This person's profile is not public.")
}

export function toApplication(row: ApplicationRow): Application {
  const toAnswer = ({ id, questionId, answerValue }: StoredAnswer) => ({
    id,
    question_id: questionId,
    application_id: row.id,
    answer_value: answerValue,
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
    work_weekend_nights_not_sure: row.workWeekendNightsNotSure,
    reliable_transportation_not_sure: row.reliableTransportationNotSure,
    work_ethic: row.workEthic,
    business_excites: row.businessExcites,
    multiple_choice_other: row.otherChoices.map(toAnswer).filter(isFilled),
    open_ended_questions: row.openEnded
      .map(({ assetKey, answerType, altText, ...answer }) => ({
        ...toAnswer(assetKey ? { ...answer, answerValue: picturePath(assetKey) } : answer),
        answer_type: answerType,
        ...(assetKey ? { alt_text: altText } : {}),
      }))
      .filter(isFilled),
    version: row.version,
  }
}

const isFilled = (answer: { answer_value: string }) => answer.answer_value !== ''
