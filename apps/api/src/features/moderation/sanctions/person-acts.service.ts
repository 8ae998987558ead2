import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import type * as peopleCalls from '@sparkle/contract/safety/moderated-people.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { recordAccountAct } from '#api/features/auth/account/account-notices.service.ts'
import { requireRecentPassword } from '#api/features/auth/session/recent-password.service.ts'
import { countVisiblePostsOf, listVisiblePostsOf, removePosts } from '#api/features/forum/write/post-states.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { removeAvatar } from '#api/features/moderation/cases/avatar-removal.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { insertNote } from './moderated-people.queries.ts'
import { getModerated } from './moderated-people.service.ts'
import { checkSanction, invalid, sanctionOf } from './sanction-checks.service.ts'
import { usernameRefused } from './sanctions.emails.ts'
import { listSanctions as listStored } from './sanctions.queries.ts'
import { imposeSanction, liftSanction, toSanction } from './sanctions.service.ts'

/** Few enough that writers in the same forums wait only briefly. */
const POSTS_AT_ONCE = 20

type Body = HandlerInput<typeof peopleCalls.actOnPerson>['body']

interface Work {
  viewer: Viewer
  by: Actor
  userId: number
  body: Body
}

/** Mutes and suspensions. A warning stays, unless the person asks for another look. */
async function liftAll(deps: Deps, tx: Tx, { viewer, by, userId, body }: Work): Promise<void> {
  const now = deps.now()
  const active = (await listStored(tx, userId)).filter(
    (row) => row.kind !== 'warning' && toSanction(row, now).is_active,
  )
  if (active.length === 0) throw invalid('This person is not muted or suspended by a decision.', 'act')
  const isOthers = active.some(({ kind, byId }) => kind === 'suspension' && byId !== viewer.id)
  if (isOthers && !viewer.permissions.has(ADMINISTER)) {
    throw new AppError('forbidden', 'Someone else suspended this person. An administrator can lift it.')
  }
  for (const { id } of active) await liftSanction(deps, tx, by, id, now, body.words_to_person)
}

/** What `remove_posts_since` would remove. */
export async function countPosts(
  { db }: Deps,
  viewer: Viewer,
  username: string,
  since: number,
): Promise<CallResponse<typeof peopleCalls.countPosts>> {
  const { person } = await getModerated(db, viewer, username)
  return { count: await countVisiblePostsOf(db, { authorId: person.id, since: new Date(since * 1000) }) }
}

/** In several transactions, so that the forum stays open. What was removed before a fault stays removed. */
async function removePostsSince(deps: Deps, { by, userId, body }: Work): Promise<number> {
  if (body.since === undefined) throw invalid('Say since when.', 'since')
  const since = new Date(body.since * 1000)
  let removed = 0
  for (;;) {
    const ids = await listVisiblePostsOf(deps.db, { authorId: userId, since }, POSTS_AT_ONCE)
    if (ids.length === 0) return removed
    removed += (await deps.db.transaction((tx) => removePosts(tx, by, ids, deps.now()))).length
  }
}

/** What the act changes in its transaction. */
async function change(deps: Deps, tx: Tx, work: Work, removed: number): Promise<void> {
  const { viewer, by, userId, body } = work
  switch (body.act) {
    case 'warn':
    case 'mute':
    case 'suspend': {
      const { days, words_to_person: words } = body
      const kind = sanctionOf[body.act]
      checkSanction(viewer, { kind, days, words }, 'days')
      await imposeSanction(deps, tx, by, { kind, userId, days, words: words ?? '' }, deps.now())
      return
    }
    case 'lift':
      return liftAll(deps, tx, work)
    case 'remove_avatar':
      if (!(await removeAvatar(deps, tx, by, userId))) throw invalid('This person has no picture.', 'act')
      return
    case 'ask_new_username':
      await editUserRecord(tx, userId, { mustRename: true })
      await recordAccountAct(tx, by, userId, 'new username asked')
      await queueEmail(deps, tx, usernameRefused, { userId, words: body.words_to_person ?? '' })
      return
    case 'remove_posts_since':
      return recordAccountAct(tx, by, userId, 'posts removed', { since: body.since, posts: removed })
  }
}

export async function actOnPerson(
  deps: Deps,
  viewer: Viewer,
  by: Actor,
  username: string,
  body: Body,
): Promise<CallResponse<typeof peopleCalls.actOnPerson>> {
  const { person, refusal } = await getModerated(deps.db, viewer, username)
  if (refusal) throw new AppError('forbidden', refusal)
  if (person.isStaff) requireRecentPassword(deps, viewer)
  const work = { viewer, by, userId: person.id, body }
  const removed = body.act === 'remove_posts_since' ? await removePostsSince(deps, work) : 0
  await deps.db.transaction(async (tx) => {
    await change(deps, tx, work, removed)
    if (body.note) {
      await insertNote(tx, { aboutUserId: person.id, byId: viewer.id, text: body.note, at: deps.now() })
    }
  })
  return { success: true, removed }
}
