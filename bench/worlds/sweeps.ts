import type pg from 'pg'

/**
 * Marks everything in the world as handled, as on a site that has been running. Otherwise sweeps would work through all
 * of it while something else is measured. Older releases, with which this one is compared, have no sweeps.
 */
export async function finishSweeps(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>(`select to_regclass('sweep_marks') is not null as exists`)
  if (!rows[0]?.exists) return
  await pool.query(`insert into sweep_marks (name, up_to)
    select name, id from (select coalesce(max(id), 0) as id from forum_posts) p, unnest(array['forum-alerts', 'forum-words']) name
    union all select 'missed-messages', coalesce(max(id), 0) from conversation_messages
    on conflict (name) do update set up_to = greatest(sweep_marks.up_to, excluded.up_to), step = 0`)
}
