import { type SQL, sql } from 'drizzle-orm'
import type { OwnDataColumn, OwnDataSection } from '#api/core/own-data.ts'
import type { Db } from '#api/platform/database.ts'

export type OwnDataValue = string | number | boolean | string[] | null
export type OwnDataRow = Record<string, OwnDataValue>

/** Rows that are in memory at once. */
const PAGE = 500

type StoredRow = Record<string, unknown> & { key: unknown }

/** Reads page after page by key, so a long list takes no more memory than a short one. */
async function* walk(db: Db, select: SQL, condition: SQL, key: string): AsyncGenerator<StoredRow[]> {
  const sorted = sql.raw(key)
  let after = sql``
  for (;;) {
    const { rows } = await db.execute<StoredRow>(
      sql`${select} where (${condition}) ${after} order by ${sorted} limit ${PAGE}`,
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = sql`and ${sorted} > ${last.key}`
  }
}

const [PICTURES, PICTURE] = ['pictures/', '.webp']
/** The file of a picture in the archive. */
const toPicturePath = (key: string) => `${PICTURES}${key}${PICTURE}`
export const toPictureKey = (path: string) => path.slice(PICTURES.length, -PICTURE.length)

function toValue({ kind, toWords }: OwnDataColumn, stored: unknown): OwnDataValue {
  if (stored === null) return null
  if (toWords) return toWords(stored as never)
  if (kind === 'moment') return new Date(String(stored)).toISOString()
  if (kind === 'number') return Number(stored)
  if (kind === 'avatar' || kind === 'picture') return toPicturePath(String(stored))
  return stored as OwnDataValue
}

const toSelect = ({ columns, key, from }: OwnDataSection) => {
  const selected = Object.entries(columns).map(([name, column]) => sql`${column.from} as ${sql.identifier(name)}`)
  return sql`select ${sql.join([...selected, sql`${sql.raw(key)} as key`], sql`, `)} from ${from}`
}

/** The rows of a section, page after page. */
export async function* readRows(db: Db, section: OwnDataSection): AsyncGenerator<OwnDataRow[]> {
  const { columns, where, key, groups } = section
  const select = toSelect(section)
  const toRow = (stored: StoredRow): OwnDataRow =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, toValue(column, stored[name])]))
  async function* read(group?: unknown) {
    const condition = typeof where === 'function' ? where(group) : where
    for await (const page of walk(db, select, condition, key)) yield page.map(toRow)
  }
  if (!groups) return yield* read()
  const selectGroups = sql`select ${sql.raw(groups.key)} as key from ${groups.from}`
  for await (const page of walk(db, selectGroups, groups.where, groups.key)) {
    for (const group of page) yield* read(group.key)
  }
}
