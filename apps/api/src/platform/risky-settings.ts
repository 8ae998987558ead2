import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const durable: Record<string, (value: string) => boolean> = {
  fsync: (value) => value === 'on',
  full_page_writes: (value) => value === 'on',
  // The other values differ only in what they wait for on standbys.
  synchronous_commit: (value) => value !== 'off',
}

/** Lists settings that let PostgreSQL lose acknowledged writes, such as `fsync=off`. */
export async function listRiskySettings(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ${Object.keys(durable)} order by name`,
  )
  return rows.filter(({ name, setting }) => !durable[name]?.(setting)).map(({ name, setting }) => `${name}=${setting}`)
}
