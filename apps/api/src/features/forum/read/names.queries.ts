import { MAX_COMPLETIONS } from '@sparkle/contract/forum/forum-users.ts'
import { sql } from 'drizzle-orm'
import { isInShownForum, type Reader } from '#api/features/forum/structure/nodes.queries.ts'
import { type Db, prepareSql } from '#api/platform/database.ts'

export interface NameRow {
  forumId: number
  username: string
  avatarKey: string | null
  businessAccount: boolean
}

/** Only the writers of the newest posts count as people of a thread, so a long thread costs the same. */
const CHECKED_POSTS = 500
const viewerId = sql`${sql.placeholder('viewerId')}::int`
const max = sql.raw(String(MAX_COMPLETIONS))

/** Leaves out the viewer, people whose account is suspended or inactive, and people whom the viewer blocked. */
const isOffered = sql`lower(u.username) ^@ ${sql.placeholder('prefix')} and u.id <> ${viewerId}
  and u.is_active and u.suspended_at is null and u.forum_id <> all(${sql.placeholder('without')}::int[])`

// Unnamed, because the index is used only if the first letters are known.
const statement = prepareSql<NameRow>(
  undefined,
  sql`with writers as materialized (
    select distinct p.author_id as id from forum_threads t cross join lateral (
      select author_id from forum_posts where thread_id = t.id and removed_rank = 0
      order by position desc limit ${sql.raw(String(CHECKED_POSTS))}
    ) p where t.id = ${sql.placeholder('threadId')} and t.removed_at is null and ${isInShownForum}
  ), found as (
    select u.*, true as "isHere" from users u where u.id in (select id from writers) and ${isOffered}
    union all (
      select u.*, false from users u where ${isOffered} and u.id not in (select id from writers)
      order by lower(u.username) using ~<~ limit ${max}
    )
  )
  select f.forum_id as "forumId", f.username, f.avatar_key as "avatarKey", f.business_account as "businessAccount"
  from found f order by f."isHere" desc, lower(f.username) using ~<~ limit ${max}`,
)

/** Users whose names start with this text in lower case, writers of the thread first. Leaves out some forum ids. */
export async function listNames(
  db: Db,
  reader: Reader,
  wanted: { prefix: string; threadId: number; without: readonly number[] },
): Promise<NameRow[]> {
  return statement(db, { ...reader, ...wanted })
}
