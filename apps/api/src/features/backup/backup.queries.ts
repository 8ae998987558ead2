import type pg from 'pg'

const PAGE = 1000

/** The keys of all referenced pictures. */
export async function* listAttachedAssets(client: pg.Client): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      'select key from assets where attached_at is not null and key > $1 order by key limit $2',
      [last, PAGE],
    )
    for (const { key } of rows) yield key
    if (rows.length < PAGE) return
    last = rows[PAGE - 1]?.key ?? ''
  }
}
