import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/safety/moderation.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { getOffset, paginate } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { recordAccountAct } from '#api/features/auth/account/account-notices.service.ts'
import { requireRecentPassword } from '#api/features/auth/session/recent-password.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { canDecideAppeal } from '#api/features/moderation/moderation.policy.ts'
import { alertToSanction } from '#api/features/notifications/account-alerts.service.ts'
import { lockSanctions } from '#api/features/users/suspensions.service.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './appeals.queries.ts'
import { sanctioned } from './sanctions.emails.ts'
import { findSanction } from './sanctions.queries.ts'
import { liftSanction, toSanction } from './sanctions.service.ts'

/** Asks for another look at a sanction of this person, once. */
export async function createAppeal(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  sanctionId: number,
  words: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    // It may be lifted at the same moment.
    await lockSanctions(tx, userId)
    const sanction = await findSanction(tx, sanctionId)
    if (sanction?.userId !== userId) throw new AppError('not_found', 'There is no such warning or suspension.')
    if (!toSanction(sanction, now).is_active) throw new AppError('already_decided', 'This has ended already.')
    if (await queries.insertAppeal(tx, { sanctionId, words, createdAt: now })) return
    throw new AppError('already_exists', 'You have asked already. You can ask once for another look.')
  })
}

const toReader = ({ id, permissions }: Viewer): queries.Reader => ({ id, isAdministrator: permissions.has(ADMINISTER) })

/** Those that `listAppeals` lists. */
export const countAppeals = (db: Db, viewer: Viewer): Promise<number> =>
  queries.countWaitingAppeals(db, toReader(viewer))

export async function listAppeals(
  { db, now }: Deps,
  viewer: Viewer,
  page: number,
): Promise<CallResponse<typeof calls.listAppeals>> {
  const rows = await queries.listWaitingAppeals(db, toReader(viewer), getOffset(page))
  return {
    appeals: rows.map((row) => ({
      sanction_id: row.id,
      username: row.username,
      sanction: toSanction(row, now()),
      created_at: toUnixSeconds(row.appeal.createdAt),
      imposed_by: row.imposedBy,
      can_decide: canDecideAppeal(viewer, row),
    })),
    pagination: paginate(page, rows.length, await countAppeals(db, viewer)),
  }
}

export async function decideAppeal(
  deps: Deps,
  viewer: Viewer,
  by: Actor,
  sanctionId: number,
  { lift, words_to_person: words }: HandlerInput<typeof calls.decideAppeal>['body'],
): Promise<void> {
  const { userId, kind, until, ...found } = await getAppeal(deps.db, viewer, sanctionId)
  if (!canDecideAppeal(viewer, { ...found, kind, userId })) {
    throw new AppError('forbidden', 'An administrator decides about this suspension.')
  }
  if (found.isAboutStaff) requireRecentPassword(deps, viewer)
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    await lockSanctions(tx, userId)
    const decision = { wordsBack: words, decidedBy: viewer.id, decidedAt: now }
    const decided = { ...decision, state: lift ? ('lifted' as const) : ('kept' as const) }
    if ((await queries.updateWaitingAppeals(tx, [sanctionId], decided)) === 0) {
      throw new AppError('already_decided', 'Someone else has decided this already.')
    }
    if (lift) return liftSanction(deps, tx, by, sanctionId, now, words)
    await recordAccountAct(tx, by, userId, 'sanction kept', { sanction_id: sanctionId })
    const end = until?.toISOString() ?? null
    await queueEmail(deps, tx, sanctioned, { userId, sanction: kind, change: 'kept', words, until: end })
    await alertToSanction(deps, tx, userId, { action: 'kept', sanctionId })
  })
}

async function getAppeal(db: Db, viewer: Viewer, sanctionId: number) {
  const appeal = await queries.findAppeal(db, sanctionId, toReader(viewer))
  if (appeal) return appeal
  throw new AppError('not_found', 'There is no such request for another look.')
}
