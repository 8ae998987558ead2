import { inArray, lte, max, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { passwordFailures } from '#api/schema/auth.tables.ts'

interface CountedLane {
  key: Buffer
  free: number
  isSilent?: true
}

/** One minute after the last free failure, doubling with each further one, up to an hour. */
const waitAfter = (failures: SQL, free: SQL) =>
  sql`case when ${failures} < ${free} then interval '0'
    else least(interval '1 hour', interval '1 minute' * 2 ^ least(${failures} - ${free}, 6)) end`

/**
 * Counts a failure in each lane, unless a non-silent one is blocked; returns the keys that were counted. One statement
 * locks the rows in key order, which prevents deadlocks. A free failure never blocks, even if the clock of another
 * process is slightly behind. The commit does not wait for the disk, so a crash of PostgreSQL may lose the failures of
 * the last second.
 */
export async function countFailures(db: Db, lanes: readonly CountedLane[], now: Date, forgottenBefore: Date) {
  const keys = lanes.map(({ key }) => key)
  const frees = lanes.map(({ free }) => free)
  const reported = lanes.filter(({ isSilent }) => !isSilent).map(({ key }) => key)
  const failures = sql`(case when f.blocked_until <= ${forgottenBefore} then 1 else f.failures + 1 end)`
  const free = sql`(select l.free from lanes l where l.key = f.key)`
  const { rows } = await db.execute<{ key: Buffer }>(sql`
    with lanes as (select * from unnest(${sql.param(keys)}::bytea[], ${sql.param(frees)}::int[]) as l (key, free)),
      relaxed as (select set_config('synchronous_commit', 'off', true)),
      blocked as (select from ${passwordFailures} b join lanes l using (key)
        where b.key = any(${sql.param(reported)}::bytea[]) and b.blocked_until > ${now} and b.failures >= l.free)
    insert into ${passwordFailures} as f (key, failures, blocked_until)
    select l.key, 1, ${now} from lanes l, relaxed where not exists (select from blocked) order by l.key
    on conflict (key) do update
      set failures = ${failures}, blocked_until = excluded.blocked_until + ${waitAfter(failures, free)}
      where f.blocked_until <= excluded.blocked_until or f.failures < ${free}
    returning f.key`)
  return rows.map(({ key }) => key)
}

export async function getBlockedUntil(db: Db, keys: Buffer[]): Promise<Date> {
  const rows = await db
    .select({ until: max(passwordFailures.blockedUntil) })
    .from(passwordFailures)
    .where(inArray(passwordFailures.key, keys))
  return onlyRow(rows).until ?? new Date(0)
}

/** Subtracts one failure in each lane. */
export async function uncountFailures(db: Db, keys: Buffer[], now: Date) {
  await db.execute(sql`
    with held as (select key from ${passwordFailures} where key = any(${sql.param(keys)}::bytea[]) order by key for update),
      gone as (delete from ${passwordFailures} f using held where f.key = held.key and f.failures <= 1)
    update ${passwordFailures} f set failures = f.failures - 1, blocked_until = ${now}
    from held where f.key = held.key and f.failures > 1`)
}

export async function deleteFailures(db: Db, keys: Buffer[]) {
  await db.execute(sql`
    with held as (select key from ${passwordFailures} where key = any(${sql.param(keys)}::bytea[]) order by key for update)
    delete from ${passwordFailures} f using held where f.key = held.key`)
}

export async function deleteForgottenFailures(db: Db, before: Date) {
  await db.delete(passwordFailures).where(lte(passwordFailures.blockedUntil, before))
}
