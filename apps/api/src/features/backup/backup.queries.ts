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

/** For the health page. A database of an older release has no such table. */
export async function recordBackup(client: pg.Client, at: Date): Promise<void> {
  const { rows } = await client.query(`select to_regclass('site_settings') is not null as there`)
  if (!rows[0]?.there) return
  await client.query(
    `insert into site_settings (key, value, changed_at) values ('last_backup', 'true', $1)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [at],
  )
}
