import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { DAY_MS, HOUR_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { listAppeals } from '@sparkle/contract/safety/moderation.ts'
import { type SanctionKind, safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Actor, UserAct } from '#api/features/audit/audit.service.ts'
import { type AccountDeps, recordAccountAct } from '#api/features/auth/account/account-notices.service.ts'
import {
  type AccountKey,
  getAccount,
  refuseOwnAccount,
  suspendAccount,
} from '#api/features/auth/account/accounts.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertToSanction } from '#api/features/notifications/account-alerts.service.ts'
import { warnContactsOf } from '#api/features/users/email/suspended-contacts.service.ts'
import { keepAnAdministrator } from '#api/features/users/roles.service.ts'
import { liftSuspension, lockSanctions } from '#api/features/users/suspensions.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { updateWaitingAppeals } from './appeals.queries.ts'
import { sanctioned } from './sanctions.emails.ts'
import * as queries from './sanctions.queries.ts'

/** The command line has no limits. */
type SanctionDeps = Omit<AccountDeps, 'db'> & Partial<Pick<Deps, 'limitsGuesses'>>
type ShownSanction = CallResponse<typeof listAppeals>['appeals'][number]['sanction']

const actNames = { warning: 'warned', mute: 'muted', suspension: 'suspended' } as const satisfies Record<
  SanctionKind,
  UserAct
>

export function toSanction({ appeal, ...row }: queries.StoredSanction, now: Date): ShownSanction {
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    words: row.words,
    created_at: toUnixSeconds(row.createdAt),
    until: row.until && toUnixSeconds(row.until),
    lifted_at: row.liftedAt && toUnixSeconds(row.liftedAt),
    is_active: row.liftedAt === null && (row.until === null || row.until > now),
    appeal: appeal && {
      words: appeal.words,
      state: appeal.state,
      words_back: appeal.wordsBack,
      created_at: toUnixSeconds(appeal.createdAt),
    },
  }
}

/** Newest first. */
export async function listSanctions(db: Db, userId: number, now: Date): Promise<ShownSanction[]> {
  return (await queries.listSanctions(db, userId)).map((row) => toSanction(row, now))
}

export interface Sanction {
  kind: SanctionKind
  userId: number
  /** Without it a suspension has no end. */
  days?: number | undefined
  /** For the person. */
  words: string
  reportId?: number | undefined
}

function getEnd({ kind, days }: Sanction, now: Date): Date | null {
  if (kind === 'warning') return null
  if (days !== undefined) return new Date(now.getTime() + days * DAY_MS)
  if (kind === 'suspension') return null
  throw new AppError('invalid_input', 'Say for how many days.')
}

/** A stolen login of staff must not be able to lock everyone out. */
async function refuseManySuspensions(deps: SanctionDeps, tx: Tx, by: Actor, now: Date): Promise<void> {
  if (!deps.limitsGuesses || by.id === null) return
  const max = safetyLimits.suspensionsPerHour
  if ((await queries.countSuspensionsBy(tx, by.id, new Date(now.getTime() - HOUR_MS))) < max) return
  throw new AppError('too_many_requests', `You can suspend ${max} people an hour. Please go on later.`)
}

/** Changes nothing if the person already has such a sanction that ends no sooner. */
export async function imposeSanction(
  deps: SanctionDeps,
  tx: Tx,
  by: Actor,
  sanction: Sanction,
  now: Date,
): Promise<number> {
  const { kind, userId, words, reportId = null } = sanction
  refuseOwnAccount(by, userId)
  const until = getEnd(sanction, now)
  // First, so that all suspensions lock in the same order.
  if (kind === 'suspension') await keepAnAdministrator(tx, userId)
  await lockSanctions(tx, userId)
  const active = kind === 'warning' ? undefined : await queries.findActiveSanction(tx, userId, kind, now)
  if (active && (active.until === null || (until !== null && until <= active.until))) return active.id
  if (kind === 'mute') await editUserRecord(tx, userId, { mutedUntil: until })
  if (kind === 'suspension') {
    await refuseManySuspensions(deps, tx, by, now)
    await suspendAccount(tx, userId, now)
    if (!active) await warnContactsOf(deps, tx, userId, now)
  }
  const row = { userId, kind, reason: by.reason, words, reportId, byId: by.id, createdAt: now, until }
  const sanctionId = await queries.insertSanction(tx, row)
  const end = until?.toISOString() ?? null
  await recordAccountAct(tx, by, userId, actNames[kind], { sanction_id: sanctionId, ...(end && { until: end }) })
  await queueEmail(deps, tx, sanctioned, { userId, sanction: kind, change: 'imposed', words, until: end })
  await alertToSanction(deps, tx, userId, { action: kind, sanctionId })
  // Last, so that open windows receive the alert before their streams end.
  if (kind === 'suspension') await deps.events.endSessions(tx, userId)
  return sanctionId
}

/** Updates the account to match its remaining sanctions. */
async function applyRest(tx: Tx, userId: number, kind: SanctionKind, now: Date): Promise<void> {
  if (kind === 'warning') return
  const rest = await queries.findActiveSanction(tx, userId, kind, now)
  if (kind === 'mute') await editUserRecord(tx, userId, { mutedUntil: rest?.until ?? null })
  else if (!rest) await liftSuspension(tx, userId)
}

const grantAppeals = (tx: Tx, by: Actor, sanctionIds: number[], now: Date) =>
  updateWaitingAppeals(tx, sanctionIds, { state: 'lifted', wordsBack: '', decidedBy: by.id, decidedAt: now })

/** Does nothing if it was lifted before. Its appeal counts as granted. `words` are for the person. */
export async function liftSanction(
  deps: SanctionDeps,
  tx: Tx,
  by: Actor,
  sanctionId: number,
  now: Date,
  words = '',
): Promise<void> {
  const found = await queries.findSanction(tx, sanctionId)
  if (!found) throw new AppError('not_found', 'There is no such sanction.')
  const { userId, kind } = found
  refuseOwnAccount(by, userId)
  await lockSanctions(tx, userId)
  if (!(await queries.liftSanction(tx, sanctionId, by.id, now))) return
  await grantAppeals(tx, by, [sanctionId], now)
  await applyRest(tx, userId, kind, now)
  await recordAccountAct(tx, by, userId, 'lifted', { sanction_id: sanctionId })
  await queueEmail(deps, tx, sanctioned, { userId, sanction: kind, change: 'lifted', words, until: null })
  await alertToSanction(deps, tx, userId, { action: 'lifted', sanctionId })
}

/** Without an end. The reason is also what the person reads. */
export async function suspendUser(
  deps: AccountDeps & SanctionDeps,
  by: Actor,
  key: AccountKey,
  now: Date,
): Promise<void> {
  const { id: userId } = await getAccount(deps.db, key)
  await deps.db.transaction((tx) => imposeSanction(deps, tx, by, { kind: 'suspension', userId, words: by.reason }, now))
}

/** Lifts all suspensions. Does nothing if the account is not suspended. */
export async function restoreUser(deps: AccountDeps, by: Actor, key: AccountKey, now: Date): Promise<void> {
  const { id: userId } = await getAccount(deps.db, key)
  await deps.db.transaction(async (tx) => {
    const user = await lockSanctions(tx, userId)
    if (!user?.suspendedAt) return
    const lifted = await queries.liftSuspensions(tx, userId, by.id, now)
    await grantAppeals(tx, by, lifted, now)
    await liftSuspension(tx, userId)
    await recordAccountAct(tx, by, userId, 'restored', { sanction_ids: lifted })
    const lifting = { sanction: 'suspension', change: 'lifted', words: by.reason, until: null } as const
    await queueEmail(deps, tx, sanctioned, { userId, ...lifting })
    for (const sanctionId of lifted) await alertToSanction(deps, tx, userId, { action: 'lifted', sanctionId })
  })
}

/** Call it after ended suspensions are cleared, since that needs their rows. */
export async function forgetOldSanctions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteOldSanctions(db, new Date(now().getTime() - safetyLimits.keepDays * DAY_MS))
}
