import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import type * as calls from '@sparkle/contract/safety/moderation.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import { requireRecentPassword } from '#api/features/auth/session/recent-password.service.ts'
import { findFirstPostId, foldPosts, removePosts, showPosts } from '#api/features/forum/write/post-states.service.ts'
import { insertNote } from '#api/features/moderation/sanctions/moderated-people.queries.ts'
import {
  checkSanction,
  checkStaff,
  invalid,
  sanctionOf,
} from '#api/features/moderation/sanctions/sanction-checks.service.ts'
import { imposeSanction } from '#api/features/moderation/sanctions/sanctions.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { removeAvatar } from './avatar-removal.service.ts'
import { updateDecided } from './case-details.queries.ts'
import type { CaseRow } from './cases.queries.ts'
import { findRemovable, lockCase, recordOnCase, refuseCase, refusedCase } from './cases.service.ts'
import { tellReporters } from './report-notices.service.ts'

type Decision = HandlerInput<typeof calls.decideReport>['body']

const listSanctionActs = ({ acts }: Decision) =>
  acts.flatMap(({ act, days }) => (act === 'remove' ? [] : [{ kind: sanctionOf[act], days }]))

const hasRemoval = ({ acts }: Decision) => acts.some(({ act }) => act === 'remove')

/** What is wrong with a decision, whatever the case. */
function checkDecision(viewer: Viewer, decision: Decision): void {
  const { acts, words_to_person: words } = decision
  if (decision.decision === 'nothing' && acts.length > 0)
    throw invalid('Nothing was wrong, so there is nothing to do.', 'acts')
  if (decision.decision === 'act' && acts.length === 0) throw invalid('Choose what to do.', 'acts')
  if (new Set(acts.map(({ act }) => act)).size < acts.length) throw invalid('Choose each step once.', 'acts')
  const sanctions = listSanctionActs(decision)
  for (const { kind, days } of sanctions) checkSanction(viewer, { kind, days, words }, 'acts')
}

/** What is wrong with it for this case. */
async function checkCase(deps: Deps, tx: Tx, viewer: Viewer, row: CaseRow, decision: Decision): Promise<void> {
  const refusal = refuseCase(viewer, row, deps.now())
  if (refusal) throw refusedCase(row, refusal)
  if (row.isAboutStaff) requireRecentPassword(deps, viewer)
  const state = await findRemovable(tx, row)
  if (hasRemoval(decision) && (state === undefined || (state.isRemoved && !row.hidPost))) {
    throw invalid('What was reported cannot be removed.', 'acts')
  }
  if (listSanctionActs(decision).length === 0) return
  if (row.aboutUserId === null) throw invalid('There is no person to warn, mute or suspend.', 'acts')
  await checkStaff(deps, tx, viewer, row.aboutUserId)
  if (row.reasons.every((reason) => reason === 'danger_to_self')) {
    throw invalid('Someone who may be in danger is not warned, muted or suspended.', 'acts')
  }
}

async function listPostIds(tx: Tx, rows: CaseRow[]): Promise<Map<CaseRow, number>> {
  const ids = new Map<CaseRow, number>()
  for (const row of rows) {
    const id = row.subjectKind === 'thread' ? await findFirstPostId(tx, row.subjectId) : row.subjectId
    if (id !== undefined && row.subjectKind !== 'avatar') ids.set(row, id)
  }
  return ids
}

async function removeReported(deps: Deps, tx: Tx, by: Actor, rows: CaseRow[]): Promise<void> {
  const posts = await listPostIds(tx, rows)
  const removed = await removePosts(tx, by, [...new Set(posts.values())], deps.now())
  for (const [{ aboutUserId, subjectKind }, subjectId] of posts) {
    // A post that the reports had hidden is removed already, but the log needs the decision to remove it.
    if (removed.includes(subjectId) || subjectKind !== 'post') continue
    const about = aboutUserId === null ? {} : { aboutUserId }
    await recordAct(tx, by, { subjectKind: 'post', act: 'removed', subjectId, ...about })
  }
  const avatars = rows.filter(({ subjectKind }) => subjectKind === 'avatar')
  for (const userId of new Set(avatars.map(({ subjectId }) => subjectId))) await removeAvatar(deps, tx, by, userId)
}

/** Shows posts again that the reports had hidden. One that is removed now must not be covered if it is restored. */
async function endHiding(tx: Tx, by: Actor, rows: CaseRow[], isRemoved: boolean): Promise<void> {
  const hidden = rows.filter(({ hidPost }) => hidPost).map(({ subjectId }) => subjectId)
  if (hidden.length > 0) await (isRemoved ? foldPosts(tx, by, hidden, false) : showPosts(tx, by, hidden))
}

/** Each person once, also if several cases are about them. */
async function sanctionPeople(deps: Deps, tx: Tx, by: Actor, rows: CaseRow[], decision: Decision): Promise<void> {
  const now = deps.now()
  const words = decision.words_to_person ?? ''
  const cases = new Map(rows.toReversed().map((row) => [row.aboutUserId, row]))
  for (const [userId, { id: reportId }] of cases) {
    if (userId === null) continue
    for (const { kind, days } of listSanctionActs(decision)) {
      await imposeSanction(deps, tx, by, { kind, userId, days, words, reportId }, now)
    }
  }
}

async function closeCase(deps: Deps, tx: Tx, by: Actor, row: CaseRow, decision: Decision): Promise<void> {
  const { acts, note } = decision
  const outcome = decision.decision === 'act' ? 'acted' : 'nothing'
  await updateDecided(tx, row.reportIds, { decidedBy: by.id, decidedAt: deps.now(), decision: outcome })
  const done = acts.length > 0 && { acts: acts.map(({ act }) => act).join(', ') }
  await recordOnCase(tx, by, row, 'decided', { decision: outcome, ...done })
  if (note && row.aboutUserId !== null) {
    await insertNote(tx, { aboutUserId: row.aboutUserId, byId: by.id, text: note, at: deps.now() })
  }
  // Both lists are in the order of the reports.
  const decided = row.reportIds.flatMap((reportId, index) => {
    const reporterId = row.reporterIds[index] ?? null
    return reporterId === null ? [] : [{ reportId, reporterId, outcome } as const]
  })
  await tellReporters(deps, tx, decided)
}

/** One transaction: all of it is done, or nothing. */
export async function decideReport(
  deps: Deps,
  viewer: Viewer,
  by: Actor,
  reportId: number,
  decision: Decision,
): Promise<void> {
  checkDecision(viewer, decision)
  await deps.db.transaction(async (tx) => {
    const rows = new Map<number, CaseRow>()
    // Locks in one order, so that two decisions about the same cases wait for each other.
    for (const id of [...new Set([reportId, ...decision.same_for])].toSorted((one, other) => one - other)) {
      const row = await lockCase(tx, viewer, id)
      await checkCase(deps, tx, viewer, row, decision)
      rows.set(row.id, row)
    }
    const cases = [...rows.values()]
    if (hasRemoval(decision)) await removeReported(deps, tx, by, cases)
    await endHiding(tx, by, cases, hasRemoval(decision))
    await sanctionPeople(deps, tx, by, cases, decision)
    for (const row of cases) await closeCase(deps, tx, by, row, decision)
  })
}
