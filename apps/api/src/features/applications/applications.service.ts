import type { Application, getApplication as getApplicationCall } from '@sparkle/contract/applications/applications.ts'
import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { picturePath } from '@sparkle/contract/core/images.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { hasOpened } from '#api/features/looks/openings.service.ts'
import { countRead } from '#api/features/looks/reads.service.ts'
import { readContacts } from '#api/features/organizations/people/contacts.service.ts'
import { refuseUnchecked } from '#api/features/users/unchecked-businesses.service.ts'
import { withReadableAnswers } from '#api/features/visibility/readable-answers.ts'
import {
  canReadApplication,
  canReadOpened,
  canReadQuestion,
  isCheckedBusiness,
  type ReadableApplication,
  type Reader,
} from '#api/features/visibility/visibility.policy.ts'
import { type CanRead, findReadableQuestions } from '#api/features/visibility/visibility.service.ts'
import { type Db, isUniqueViolation } from '#api/platform/database.ts'
import {
  type ApplicationRow,
  findApplication,
  findApplicationByUser,
  insertApplication,
  type StoredAnswer,
} from './applications.queries.ts'

export async function getOwnApplication(deps: Deps, viewer: Viewer): Promise<Application> {
  return toOwn(await getOwnRow(deps.db, viewer.id))
}

export async function findOwnApplication(db: Db, userId: number): Promise<Application | null> {
  const row = await findApplicationByUser(db, userId)
  return row ? toOwn(row) : null
}

/** What this viewer can read of the application of a person. */
export async function findReadableApplication(
  deps: Deps,
  viewer: Viewer,
  ownerId: number,
): Promise<Application | null> {
  const row = await findApplicationByUser(deps.db, ownerId)
  const canRead = row && (await findReadableQuestions(deps, viewer, ownerId))
  return canRead ? toReadable(row, canRead) : null
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
 * `checkLimit` counts a request for another person's application, and refuses it above the limit; null if limits are off.
 * Private and missing applications count too, since they could otherwise be probed for free.
 */
export async function getApplication(
  deps: Deps,
  viewer: Viewer,
  applicationId: number,
  checkLimit: (() => Promise<void>) | null,
): Promise<CallResponse<typeof getApplicationCall>> {
  refuseUnchecked(viewer)
  const row = await findApplication(deps.db, applicationId, { readerId: viewer.id, now: deps.now() })
  const isOwn = row?.userId === viewer.id
  if (!isOwn) await checkLimit?.()
  if (!row) throw missingApplication()
  const { canRead, isOpened } = await getReading(deps, viewer, row)
  const look = { ...toLook(viewer, row, isOpened), isLimited: checkLimit !== null }
  // What was counted today is within the limits, but reading what is shared since then is to be noted.
  const isNoted = isOwn || (row.isCounted && !look.isShared)
  const [contacts] = await Promise.all([
    readContacts(deps.db, viewer, [row.id]),
    isNoted ? undefined : countRead(deps, viewer, look),
  ])
  return { ...toReadable(row, canRead), ...(contacts && { contact: contacts.get(row.id) ?? null }) }
}

export const missingApplication = () => new AppError('not_found', 'There is no such Sparkle Application.')

/** Used by everything that shows part of an application: which answers this viewer can read, if any. */
export async function getReadableQuestions(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  application: ReadableApplication,
): Promise<CanRead> {
  return (await getReading(deps, viewer, application)).canRead
}

interface Reading {
  canRead: CanRead
  /** Whether the viewer opened it as an administrator. */
  isOpened: boolean
}

async function getReading(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  application: ReadableApplication,
): Promise<Reading> {
  if (await hasOpened(deps, viewer, application.userId)) {
    return { canRead: (questionId) => canReadOpened(application, questionId), isOpened: true }
  }
  return { canRead: refuseUnreadable(viewer, application), isOpened: false }
}

/** How its owner sees that this viewer reads it. What administrators open has been noted with their reason. */
function toLook(
  viewer: Viewer,
  { id, answerAudiences, isShared }: ReadableApplication & { id: number },
  isOpened: boolean,
) {
  const isBusiness = isCheckedBusiness(viewer)
  const kind = isBusiness ? ('business' as const) : ('members' as const)
  return {
    applicationId: id,
    kind: isOpened ? null : kind,
    isShared: isBusiness && isShared && answerAudiences[SHARED_QUESTION] === 'shares',
  }
}

/** The same for readers who have not opened it as an administrator. */
export function refuseUnreadable(reader: Reader, application: ReadableApplication): CanRead {
  if (!canReadApplication(reader, application)) {
    throw new AppError('profile_not_public', "This person's profile is not public.")
  }
  return (questionId) => canReadQuestion(reader, application, questionId)
}

/** What a reader gets of it. */
export const toReadable = (row: ApplicationRow, canRead: CanRead): Application =>
  withReadableAnswers(toApplication(row), canRead)

/** What its owner gets. */
export const toOwn = (row: ApplicationRow): Application => ({
  ...toApplication(row),
  audience: row.isPublic ? row.audience : 'me',
})

function toApplication(row: ApplicationRow): Application {
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
    status: row.searchStatus,
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
