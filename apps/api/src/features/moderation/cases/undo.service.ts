import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type * as peopleCalls from '@sparkle/contract/safety/moderated-people.ts'
import type { StaffActName } from '@sparkle/contract/safety/staff-acts.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import {
  type Actor,
  findSession,
  listActsOfSession,
  recordAct,
  type SessionAct,
} from '#api/features/audit/audit.service.ts'
import {
  changeThread,
  findFirstPostId,
  foldPosts,
  removePosts,
  restorePosts,
} from '#api/features/forum/write/post-states.service.ts'
import { findSanction } from '#api/features/moderation/sanctions/sanctions.queries.ts'
import { liftSanction } from '#api/features/moderation/sanctions/sanctions.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { reopenReports } from './case-details.queries.ts'

interface Undone extends SessionAct {
  deps: Deps
  tx: Tx
  by: Actor
  subjectId: number
}

/** Returns false if there is nothing that could be undone. */
type Undo = (act: Undone) => Promise<boolean>

const editThread =
  (edit: Parameters<typeof changeThread>[3]): Undo =>
  async ({ tx, by, subjectId }) => {
    await changeThread(tx, by, subjectId, edit)
    return true
  }

const lift: Undo = async ({ deps, tx, by, details: { sanction_id: id } }) => {
  const sanction = typeof id === 'number' ? await findSanction(tx, id) : undefined
  // Nobody lifts a sanction of their own.
  if (!sanction || sanction.userId === by.id) return false
  await liftSanction(deps, tx, by, sanction.id, deps.now())
  return true
}

const setRemoved =
  (isRemoved: boolean, isThread: boolean): Undo =>
  async ({ deps, tx, by, subjectId }) => {
    const postId = isThread ? await findFirstPostId(tx, subjectId) : subjectId
    if (postId === undefined) return false
    await (isRemoved ? removePosts(tx, by, [postId], deps.now()) : restorePosts(tx, by, [postId]))
    return true
  }

const setFolded =
  (isFolded: boolean): Undo =>
  async ({ tx, by, subjectId }) =>
    (await foldPosts(tx, by, [subjectId], isFolded)).length > 0

/** `part of others`: each thing it did is an action of its own, which is undone instead. */
const undos: Record<StaffActName, Undo | 'cannot be undone' | 'part of others'> = {
  'user role given': 'cannot be undone',
  'user role taken': 'cannot be undone',
  'user warned': lift,
  'user muted': lift,
  'user suspended': lift,
  'user restored': 'cannot be undone',
  'user lifted': 'cannot be undone',
  'user sanction kept': 'cannot be undone',
  'user avatar removed': 'cannot be undone',
  'user new username asked': async ({ tx, subjectId }) => {
    await editUserRecord(tx, subjectId, { mustRename: false })
    return true
  },
  'user posts removed': 'part of others',
  'report opened': 'cannot be undone',
  'report claimed': 'cannot be undone',
  'report released': 'cannot be undone',
  'report decided': async ({ tx, by, subjectId, actorId }) => {
    if ((await reopenReports(tx, subjectId, actorId)) === 0) return false
    await recordAct(tx, by, { subjectKind: 'report', act: 'reopened', subjectId })
    return true
  },
  'report reopened': 'cannot be undone',
  'session undone': 'cannot be undone',
  'user recovery sent': 'cannot be undone',
  'user sessions ended': 'cannot be undone',
  'user email change started': 'cannot be undone',
  'user private application opened': 'cannot be undone',
  'user notes read': 'cannot be undone',
  'user export started': 'cannot be undone',
  'user deletion started': 'cannot be undone',
  'user deletion stopped': 'cannot be undone',
  'post edited': 'cannot be undone',
  'post removed': setRemoved(false, false),
  'post restored': setRemoved(true, false),
  'post folded': setFolded(false),
  'post unfolded': setFolded(true),
  'thread renamed': async ({ tx, by, subjectId, details: { from } }) => {
    await changeThread(tx, by, subjectId, { title: String(from) })
    return true
  },
  'thread removed': setRemoved(false, true),
  'thread restored': setRemoved(true, true),
  'thread locked': editThread({ isOpen: true }),
  'thread unlocked': editThread({ isOpen: false }),
  'thread stuck': editThread({ sticky: false }),
  'thread unstuck': editThread({ sticky: true }),
  'category added': 'cannot be undone',
  'category renamed': 'cannot be undone',
  'category moved': 'cannot be undone',
  'category described': 'cannot be undone',
  'category shown': 'cannot be undone',
  'category hidden': 'cannot be undone',
  'category changed': 'cannot be undone',
  'category deleted': 'cannot be undone',
  'forum added': 'cannot be undone',
  'forum renamed': 'cannot be undone',
  'forum moved': 'cannot be undone',
  'forum described': 'cannot be undone',
  'forum opened': 'cannot be undone',
  'forum closed': 'cannot be undone',
  'forum shown': 'cannot be undone',
  'forum hidden': 'cannot be undone',
  'forum changed': 'cannot be undone',
  'forum deleted': 'cannot be undone',
  'data request noted': 'cannot be undone',
  'data request done': 'cannot be undone',
  'data request declined': 'cannot be undone',
  'organization approved': 'cannot be undone',
  'organization asked': 'cannot be undone',
  'organization refused': 'cannot be undone',
  'organization suspended': 'cannot be undone',
  'organization restored': 'cannot be undone',
  'site settings changed': 'cannot be undone',
  'site rules changed': 'cannot be undone',
  'site seeded': 'cannot be undone',
}

const findUndo = (name: string) => (Object.hasOwn(undos, name) ? undos[name as StaffActName] : 'cannot be undone')

/**
 * The newest act first. Each is undone in a transaction of its own, so that the forum stays open: after a fault the call
 * can be made again.
 */
export async function undoSession(
  deps: Deps,
  by: Actor,
  actId: number,
): Promise<CallResponse<typeof peopleCalls.undoSession>> {
  const session = await findSession(deps.db, actId)
  if (!session) throw new AppError('not_found', 'There is no such act.')
  const { sessionId, actorId } = session
  if (sessionId === null) throw new AppError('invalid_input', 'This was not done with a login.')
  const acts = (await listActsOfSession(deps.db, sessionId))
    .map((act) => ({ ...act, undo: findUndo(act.name) }))
    .filter(({ undo }) => undo !== 'part of others')
  let undone = 0
  for (const act of acts) {
    const { subjectId, undo } = act
    if (typeof undo !== 'function' || subjectId === null) continue
    const wasUndone = await deps.db.transaction((tx) => undo({ ...act, deps, tx, by, subjectId }))
    if (wasUndone) undone += 1
  }
  const left = acts.length - undone
  const about = actorId === null ? {} : { aboutUserId: actorId }
  const details = { undone, left }
  const act = { subjectKind: 'session', act: 'undone', subjectId: sessionId, ...about, details } as const
  await deps.db.transaction((tx) => recordAct(tx, by, act))
  return { undone, left }
}
