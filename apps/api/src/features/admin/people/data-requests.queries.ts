import type { RequestKind, RequestState } from '@sparkle/contract/admin/admin-requests.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { dataRequests } from '#api/schema/admin.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function countRequests(db: Db, state: RequestState): Promise<number> {
  return onlyRow(await db.select({ total: count() }).from(dataRequests).where(eq(dataRequests.state, state))).total
}

/** Open ones by the date of their answer, so overdue ones come first; others newest first. */
export async function listRequests(db: Db, state: RequestState, offset: number) {
  const order = state === 'open' ? [asc(dataRequests.dueAt), asc(dataRequests.id)] : [desc(dataRequests.id)]
  return db
    .select({
      id: dataRequests.id,
      kind: dataRequests.kind,
      state: dataRequests.state,
      username: users.username,
      words: dataRequests.words,
      askedAt: dataRequests.askedAt,
      dueAt: dataRequests.dueAt,
    })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.userId))
    .where(eq(dataRequests.state, state))
    .orderBy(...order)
    .limit(PER_PAGE)
    .offset(offset)
}

export interface NewRequest {
  userId: number | null
  kind: RequestKind
  words: string
  askedAt: Date
  dueAt: Date
}

export async function insertRequest(db: Db, request: NewRequest): Promise<number> {
  return onlyRow(await db.insert(dataRequests).values(request).returning({ id: dataRequests.id })).id
}

export async function findRequestState(db: Db, requestId: number): Promise<RequestState | undefined> {
  const [row] = await db.select({ state: dataRequests.state }).from(dataRequests).where(eq(dataRequests.id, requestId))
  return row?.state
}

export interface OpenRequest {
  kind: RequestKind
  userId: number | null
}

/** Returns nothing unless the request is open. */
export async function lockOpenRequest(db: Db, requestId: number): Promise<OpenRequest | undefined> {
  const [row] = await db
    .select({ kind: dataRequests.kind, userId: dataRequests.userId })
    .from(dataRequests)
    .where(and(eq(dataRequests.id, requestId), eq(dataRequests.state, 'open')))
    .for('update')
  return row
}

/** Returns nothing unless the request is open. */
export async function updateOpenRequest(db: Db, requestId: number, state: RequestState) {
  const [row] = await db
    .update(dataRequests)
    .set({ state })
    .where(and(eq(dataRequests.id, requestId), eq(dataRequests.state, 'open')))
    .returning({ userId: dataRequests.userId })
  return row
}
