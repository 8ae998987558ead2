import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export interface SignedIn {
  id: number
  token: string
}

/** Inserts people who are signed in. Registering them would take minutes: each has a password to hash. */
export async function makePeople(pool: pg.Pool, name: string, count: number): Promise<SignedIn[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, email, business_account)
    select $1 || n, $1 || n || '@example.com', false from generate_series(1, $2::int) n returning id`,
    [name, count],
  )
  return addSessions(
    pool,
    rows.map(({ id }) => id),
  )
}

export async function addSessions(pool: pg.Pool, userIds: readonly number[]): Promise<SignedIn[]> {
  const people = userIds.map((id) => ({ id, token: randomBytes(32).toString('base64url') }))
  await pool.query(
    `insert into sessions (user_id, token_digest, device)
    select *, 'bench' from unnest($1::int[], $2::bytea[])`,
    [userIds, people.map(({ token }) => createHash('sha256').update(token).digest())],
  )
  return people
}
