import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as peopleCalls from '@sparkle/contract/safety/moderated-people.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { findAccount } from '#api/features/auth/account/accounts.service.ts'
import { toCasePerson, toNote, toReportRow } from '#api/features/moderation/cases/case-shapes.ts'
import { listCasesOf } from '#api/features/moderation/cases/cases.queries.ts'
import { toCaseViewer } from '#api/features/moderation/cases/cases.service.ts'
import { maxDays, refuseDecision } from '#api/features/moderation/moderation.policy.ts'
import { listSuspendedOfMailbox } from '#api/features/users/suspensions.service.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './moderated-people.queries.ts'
import { listSanctions } from './sanctions.service.ts'

const SHOWN = 50

export async function getModerated(db: Db, viewer: Viewer, username: string) {
  const account = await findAccount(db, username)
  const { isAdministrator } = toCaseViewer(viewer)
  const [person] = account ? await queries.listCasePeople(db, [account.id], isAdministrator) : []
  if (!person) throw new AppError('not_found', 'There is no such person.')
  const refusal = refuseDecision(viewer, { aboutUserId: person.id, isAboutStaff: person.isStaff, reporterIds: [] })
  return { person, refusal }
}

const toRemovedPost = (publicUrl: string) => (post: queries.RemovedPost) => ({
  post_id: post.id,
  thread: post.thread.title,
  view_url: `${publicUrl}${addresses.thread(post.category, post.forum, post.thread)}#${post.id}`,
  removed_at: post.removedAt,
})

/** Staff who may not act on the person do not read what was written about them either. */
export async function getPersonRecord(
  deps: Deps,
  viewer: Viewer,
  username: string,
): Promise<CallResponse<typeof peopleCalls.getPersonRecord>> {
  const { db } = deps
  const now = deps.now()
  const { person, refusal } = await getModerated(db, viewer, username)
  const listCases = async (of: Parameters<typeof listCasesOf>[2]) =>
    (await listCasesOf(db, toCaseViewer(viewer), of, SHOWN)).map((row) => toReportRow(row, viewer, now))
  const mutedUntil = person.mutedUntil && person.mutedUntil > now ? toUnixSeconds(person.mutedUntil) : null
  return {
    person: toCasePerson(person),
    organizations: await queries.listOrganizationsOf(db, person.id),
    muted_until: mutedUntil,
    suspended_of_mailbox: refusal ? [] : await listSuspendedOfMailbox(db, person.id),
    reports_about: await listCases({ aboutUserId: person.id }),
    reports_by: await listCases({ reporterId: person.id }),
    sanctions: refusal ? [] : await listSanctions(db, person.id, now),
    removed_posts: (await queries.listRemovedPosts(db, person.id, SHOWN)).map(toRemovedPost(deps.publicUrl)),
    notes: refusal ? [] : (await queries.listNotes(db, person.id)).map(toNote),
    max_days: maxDays(viewer),
    refusal,
  }
}
