import type { CallResponse } from '@sparkle/contract/call.ts'
import type * as calls from '@sparkle/contract/moderation.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
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
} from '#api/features/forum/post-states.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Db } from '#api/platform/database.ts'
import { reopenReports } from './case-details.queries.ts'
import { findSanction } from './sanctions.queries.ts'
import { liftSanction } from './sanctions.service.ts'

interface Undone extends SessionAct {
  deps: Deps
  tx: Db
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
  // Nobody lifts their own.
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

const undos: Record<string, Undo> = {
  'post removed': setRemoved(false, false),
  'post restored': setRemoved(true, false),
  'post folded': setFolded(false),
  'post unfolded': setFolded(true),
  'thread removed': setRemoved(false, true),
  'thread restored': setRemoved(true, true),
  'thread locked': editThread({ isOpen: true }),
  'thread unlocked': editThread({ isOpen: false }),
  'thread stuck': editThread({ sticky: false }),
  'thread unstuck': editThread({ sticky: true }),
  'thread renamed': async ({ tx, by, subjectId, details: { from } }) => {
    await changeThread(tx, by, subjectId, { title: String(from) })
    return true
  },
  'user warned': lift,
  'user muted': lift,
  'user suspended': lift,
  'user new username asked': async ({ tx, subjectId }) => {
    await editUserRecord(tx, subjectId, { mustRename: false })
    return true
  },
  'report decided': async ({ tx, by, subjectId, actorId }) => {
    if ((await reopenReports(tx, subjectId, actorId)) === 0) return false
    await recordAct(tx, by, { subjectKind: 'report', act: 'reopened', subjectId })
    return true
  },
}

/** Its posts have acts of their own. */
const isSummary = ({ name }: SessionAct) => name === 'user posts removed'

/**
 * The newest act first. Each is undone in a transaction of its own, so that the forum stays open: after a fault the call
 * can be made again.
 */
export async function undoSession(
  deps: Deps,
  by: Actor,
  actId: number,
): Promise<CallResponse<typeof calls.undoSession>> {
  const session = await findSession(deps.db, actId)
  if (!session) throw new AppError('not_found', 'There is no such act.')
  const { sessionId, actorId } = session
  if (sessionId === null) throw new AppError('invalid_input', 'This was not done with a login.')
  const acts = (await listActsOfSession(deps.db, sessionId)).filter((act) => !isSummary(act))
  let undone = 0
  for (const act of acts) {
    const { subjectId } = act
    const undo = undos[act.name]
    if (!undo || subjectId === null) continue
    const isUndone = await deps.db.transaction((tx) => undo({ ...act, deps, tx, by, subjectId }))
    if (isUndone) undone += 1
  }
  const left = acts.length - undone
  const about = actorId === null ? {} : { aboutUserId: actorId }
  const details = { undone, left }
  await recordAct(deps.db, by, { subjectKind: 'session', act: 'undone', subjectId: sessionId, ...about, details })
  return { undone, left }
}
