import type { saveVisibility as saveCall, Visibility } from '@sparkle/contract/applications/visibility.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { nextVersions } from '#api/features/applications/application-edits.ts'
import {
  type ApplicationChange,
  lockApplicationByUser,
  updateApplication,
} from '#api/features/applications/applications.queries.ts'
import { requireConfirmedEmail } from '#api/features/users/email/email-confirmation.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import * as queries from './own-visibility.queries.ts'
import { endSharesWith } from './shares.queries.ts'

type Change = HandlerInput<typeof saveCall>['body']
type Choices = NonNullable<Awaited<ReturnType<typeof queries.findChoices>>>

export async function getChoices(db: Db, userId: number): Promise<Choices> {
  const choices = await queries.findChoices(db, userId)
  if (!choices) throw new AppError('not_found', 'You have no Sparkle Application yet.')
  return choices
}

export async function getVisibility({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<Visibility> {
  const { id, isPublic, audience, status, statusAt } = await getChoices(db, viewer.id)
  return {
    audience: isPublic ? audience : 'me',
    stricter: await queries.listStricterAnswers(db, id),
    hidden_from: await queries.listHiddenOrganizations(db, id),
    status,
    status_at: statusAt && toUnixSeconds(statusAt),
  }
}

export async function saveVisibility(deps: Deps, viewer: Viewer, change: Change): Promise<Visibility> {
  const { audience, stricter, hidden_from, status } = change
  if (audience !== undefined && audience !== 'me') await requireConfirmedEmail(deps, viewer)
  return deps.db.transaction(async (tx) => {
    await lockApplicationByUser(tx, viewer.id)
    const choices = await getChoices(tx, viewer.id)
    const columns = { ...toAudience(choices, audience, deps.now()), ...(status && toStatus(status, deps.now())) }
    if (Object.keys(columns).length > 0) await updateApplication(tx, choices.id, columns)
    if (stricter) await saveAnswerAudiences(tx, choices.id, stricter)
    if (hidden_from) {
      await hideFrom(tx, choices.id, hidden_from)
      await endSharesWith(tx, choices.id, hidden_from, deps.now())
    }
    return getVisibility({ db: tx }, viewer)
  })
}

/** What others see is new when it is shown again, as after any other change of the switch. */
function toAudience(choices: Choices, audience: Change['audience'], now: Date): ApplicationChange {
  if (audience === undefined) return {}
  const isPublic = audience !== 'me'
  return {
    ...(isPublic && { audience }),
    ...(isPublic !== choices.isPublic && { isPublic, ...nextVersions(choices, ['is_public']), updatedAt: now }),
  }
}

/** Saying the same again confirms it. */
function toStatus(status: NonNullable<Change['status']>, now: Date): ApplicationChange {
  const dueAt = new Date(now.getTime() + visibilityLimits.statusDays * DAY_MS)
  return { searchStatus: status, statusAt: now, statusDueAt: status === 'not_now' ? null : dueAt }
}

/** Of several choices for the same answer the last one counts. */
async function saveAnswerAudiences(tx: Tx, applicationId: number, stricter: NonNullable<Change['stricter']>) {
  const last = [...new Map(stricter.map(({ question_id, audience }) => [question_id, audience]))]
  const chosen = last.flatMap(([questionId, audience]) => (audience === 'profile' ? [] : [{ questionId, audience }]))
  const asProfile = last.flatMap(([questionId, audience]) => (audience === 'profile' ? [questionId] : []))
  if (chosen.length > 0) await queries.upsertAnswerAudiences(tx, applicationId, chosen)
  if (asProfile.length > 0) await queries.deleteAnswerAudiences(tx, applicationId, asProfile)
}

/** One that is not shown any more stays hidden from. */
async function hideFrom(tx: Tx, applicationId: number, organizationIds: readonly number[]): Promise<void> {
  const kept = new Set((await queries.listHiddenOrganizations(tx, applicationId)).map(({ id }) => id))
  const added = organizationIds.filter((id) => !kept.has(id))
  const known = new Set(await queries.listShownOrganizations(tx, added))
  if (added.some((id) => !known.has(id))) throw new AppError('not_found', 'There is no such business.')
  await queries.replaceHiddenOrganizations(tx, applicationId, organizationIds)
}

export async function searchOrganizations({ db }: Pick<Deps, 'db'>, name: string) {
  return { organizations: await queries.searchShownOrganizations(db, name, visibilityLimits.foundOrganizations) }
}
