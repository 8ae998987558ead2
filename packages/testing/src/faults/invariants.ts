import type pg from 'pg'

/** Compares every forum counter with the rows it counts; returns a row for each wrong one. */
const forum = `
  select 'positions of thread' as what, t.id::text from forum_threads t
    where (select array_agg(position order by position) from forum_posts where thread_id = t.id and removed_at is null)
      is distinct from (select array_agg(n) from generate_series(0, t.reply_count) n)
  union all select 'order of thread', thread_id::text from (
    select thread_id, position, lead(position) over (partition by thread_id order by id) as next from forum_posts
  ) p where next < position
  union all select 'last post of thread', t.id::text from forum_threads t
    join lateral (select * from forum_posts p where p.thread_id = t.id and p.removed_at is null order by id desc limit 1) p on true
    where (t.last_post_id, t.last_poster_id, t.last_post_at) is distinct from (p.id, p.author_id, p.posted_at)
  union all select 'counts of forum', n.id::text from forum_nodes n
    join lateral (select count(*)::int as threads, coalesce(sum(reply_count + 1), 0)::int as posts from forum_threads
      where node_id = n.id and removed_at is null) c on true
    where (n.discussion_count, n.message_count) is distinct from (c.threads, c.posts)
  union all select 'last of forum', n.id::text from forum_nodes n
    left join lateral (select id, last_post_id from forum_threads where node_id = n.id and removed_at is null
      order by last_post_id desc limit 1) t on true
    where (n.last_thread_id, n.last_post_id) is distinct from (coalesce(t.id, 0), coalesce(t.last_post_id, 0))
  union all select 'posts of member', u.id::text from users u left join forum_members m on m.user_id = u.id
    where coalesce(m.message_count, 0) <>
      (select count(*) from forum_posts where author_id = u.id and removed_at is null)
  union all select 'posts of visit', coalesce(p.thread_id, v.thread_id)::text from forum_visits v
    full join (select thread_id, author_id, count(*) as posts from forum_posts where removed_at is null group by 1, 2) p
      on v.thread_id = p.thread_id and v.user_id = p.author_id
    where coalesce(v.post_count, 0) <> coalesce(p.posts, 0)`

const conversations = `
  select 'positions of conversation' as what, c.id::text from conversations c
    where (select array_agg(position order by id) from conversation_messages where conversation_id = c.id)
      is distinct from (select array_agg(n) from generate_series(0, c.message_count - 1) n)
  union all select 'pair', lesser_user_id || ' and ' || greater_user_id from conversations
    group by lesser_user_id, greater_user_id having count(*) > 1
  union all select 'participants of conversation', c.id::text from conversations c
    where (select array_agg(user_id order by user_id) from conversation_participants where conversation_id = c.id)
      is distinct from array[c.lesser_user_id, c.greater_user_id]
  union all select 'last message of participant', p.user_id::text from conversation_participants p
    where last_message_id is distinct from
      (select max(id) from conversation_messages where conversation_id = p.conversation_id)
  union all select 'top of inbox', user_id::text from inboxes full join
    (select user_id, max(place) as place from conversation_participants group by user_id) p using (user_id)
    where top_place is distinct from place
  union all select 'block of inbox', coalesce(b.user_id, p.user_id)::text from inbox_blocks b full join
    (select user_id, place / 256 as block, count(*) as conversations from conversation_participants group by 1, 2) p
      on p.user_id = b.user_id and p.block = b.block
    where b.conversation_count is distinct from p.conversations
  union all select 'section of inbox', user_id::text from inbox_sections full join (
      select user_id, bits, place >> bits as section, count(*) as conversations
      from conversation_participants, unnest(array[14, 20]) bits where place >> bits > 0 group by 1, 2, 3
    ) p using (user_id, bits, section)
    where conversation_count is distinct from conversations`

/** Compares the search tables with freshly computed ones. */
const search = `
  select 'searchable applicant' as what, application_id::text from searchable_applicants kept
    full join applicants_to_search fresh using (application_id)
    where (kept.user_id, kept.changed_at, kept.education, kept.interests, kept.zip, kept.username, kept.hours,
        kept.weekend_nights, kept.ways) is distinct from
      (fresh.user_id, fresh.changed_at, fresh.education, fresh.interests, fresh.zip, fresh.username, fresh.hours,
        fresh.weekend_nights, fresh.ways)
  union all select 'search word', application_id::text from search_word_uses kept full join (
      select a.application_id, a.changed_at, a.education, a.interests, a.zip, a.hours, a.weekend_nights, a.ways,
        q.question_id::smallint, w.id as word_id, cardinality(used.positions) as mentions
      from applicants_to_search a
      cross join lateral (values (30, a.talent), (19, a.other_interest), (0, a.texts), (-1, a.member_texts))
        q (question_id, content)
      cross join lateral unnest(to_tsvector('english', q.content)) used
      left join search_words w on w.word = used.lexeme
    ) fresh using (application_id, question_id, word_id, changed_at)
    where (kept.education, kept.interests, kept.zip, kept.hours, kept.weekend_nights, kept.ways, kept.mentions)
      is distinct from
      (fresh.education, fresh.interests, fresh.zip, fresh.hours, fresh.weekend_nights, fresh.ways, fresh.mentions)
  union all select 'search words of applicant', application_id::text from searchable_applicants kept
    where (select array_agg(word_id order by word_id) from search_word_uses u where u.application_id = kept.application_id)
      is distinct from (select array_agg(id order by id) from unnest(talent_words || interest_words || all_words || member_words) id)`

const assets = `
  select 'picture' as what, key from assets where (attached_at is not null) is distinct from
    (exists (select from users where avatar_key = key) or exists (select from deletions d where d.avatar_key = key) or exists (select from open_ended_answers where asset_key = key))`

export async function listWrongForumCounters(pool: pg.Pool): Promise<unknown[]> {
  return (await pool.query(forum)).rows
}

/** Lists all inconsistencies in the database. */
export async function listContradictions(pool: pg.Pool): Promise<string[]> {
  const found: string[] = []
  for (const statement of [forum, conversations, search, assets]) {
    const { rows } = await pool.query({ text: statement, rowMode: 'array' })
    found.push(...rows.map((row) => row.join(' ')))
  }
  return found
}
