// The database floor of the reads: the plainest statements that fetch the same rows by key, without rights, marks of the
// reader, counts and JSON.

const person = (alias: string) =>
  ['forum_id', 'username', 'avatar_key', 'business_account', 'created_at'].map((name) => `${alias}.${name}`).join()

/** The session by the digest of its token, with its user. */
export const identity = `select s.id, s.last_used_at, u.id, u.email, u.is_active, u.first_name, u.last_name, ${person('u')}
  from sessions s join users u on u.id = s.user_id where s.token_digest = $1`

/** The posts of a thread between two positions, with their authors. */
export const posts = `select p.id, p.position, p.message, p.message_html, p.posted_at, p.edited_at, ${person('a')}
  from forum_posts p join users a on a.id = p.author_id
  where p.thread_id = $1 and p.position >= $2 and p.position < $3 and p.removed_at is null order by p.position`

/** The 20 newest threads of a forum below a place, with their authors and last posters. */
export const threads = `select t.id, t.title, t.posted_at, t.reply_count, t.view_count, t.first_post_id, t.last_post_id,
    t.last_post_at, t.is_open, ${person('a')}, l.forum_id, l.username
  from forum_threads t join users a on a.id = t.author_id join users l on l.id = t.last_poster_id
  where t.node_id = $1 and t.last_post_id < $2 and not t.sticky and t.removed_at is null
  order by t.last_post_id desc limit 20`

/** All categories and forums, with the last thread of each and its poster. */
export const nodes = `select n.id, n.category_id, n.title, n.description, n.writing, n.discussion_count, n.message_count,
    n.last_post_id, t.id, t.title, t.last_post_at, l.forum_id, l.username
  from forum_nodes n left join forum_threads t on t.id = n.last_thread_id left join users l on l.id = t.last_poster_id
  order by n.display_order, n.id`

/** The 20 newest conversations of a person below a place, with the other person and the last message. */
export const conversations = `select c.id, c.title, c.started_at, c.message_count, p.last_read_message_id, m.id, m.message,
    m.sent_at, ${person('o')}
  from conversation_participants p join conversations c on c.id = p.conversation_id
    join users o on o.id = c.lesser_user_id + c.greater_user_id - p.user_id
    join conversation_messages m on m.id = p.last_message_id
  where p.user_id = $1 and p.place < $2 order by p.place desc limit 20`

/** The messages of a conversation between two positions, with their writers. */
export const messages = `select m.id, m.position, m.message, m.sent_at, ${person('w')}
  from conversation_messages m join users w on w.id = m.writer_id
  where m.conversation_id = $1 and m.position >= $2 and m.position < $3 order by m.position`
