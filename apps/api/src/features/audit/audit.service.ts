import type { StaffActName } from '@sparkle/contract/safety/staff-acts.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import * as queries from './audit.queries.ts'

/** Who does something, and why. */
export interface Actor {
  /** Null for the command line. */
  id: number | null
  reason: string
  /** The login that is used, so that all it did can be undone. */
  sessionId?: number
  /** Collects what was done, for the log. */
  acts?: { id: number; name: string }[]
}

export const commandLine = (reason = ''): Actor => ({ id: null, reason })

/** The signed-in person who makes a request. */
export const toActor = ({ id, sessionId }: Viewer, reason: string, { acts }: Pick<Actor, 'acts'>): Actor => ({
  id,
  sessionId,
  reason,
  ...(acts && { acts }),
})

type Subject =
  | 'category'
  | 'data request'
  | 'forum'
  | 'organization'
  | 'post'
  | 'report'
  | 'session'
  | 'site'
  | 'thread'
  | 'user'

/** A name in the log, in its two parts. */
type ActOn<Kind extends Subject, Name = StaffActName> = Name extends `${Kind} ${infer Act}`
  ? { subjectKind: Kind; act: Act }
  : never

type Act = { [Kind in Subject]: ActOn<Kind> }[Subject]

export type UserAct = ActOn<'user'>['act']

export type StaffAct = Act & {
  subjectId?: number
  aboutUserId?: number
  aboutOrganizationId?: number
  details?: Record<string, unknown>
}

/** In the transaction of the act, so neither exists without the other. */
export async function recordAct(tx: Tx, { id, reason, sessionId, acts }: Actor, act: StaffAct): Promise<void> {
  const actId = await queries.insertAct(tx, { ...act, actorId: id, sessionId, reason })
  acts?.push({ id: actId, name: `${act.subjectKind} ${act.act}` })
}

/** Lists the newest first. */
export function listActs(db: Db, filters: queries.ActFilters) {
  return queries.listActs(db, filters)
}

export type ListedAct = Awaited<ReturnType<typeof listActs>>[number]

export const findSession = (db: Db, actId: number) => queries.findSession(db, actId)

export const listActsOfSession = (db: Db, sessionId: number) => queries.listActsOfSession(db, sessionId)

export type SessionAct = Awaited<ReturnType<typeof listActsOfSession>>[number]
