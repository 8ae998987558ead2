// The floor of the search in discussions: the plainest statement that fetches posts with their authors by their ids, behind
// the authentication of the real API, in its own process like the real server.
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { createViewerFinder } from '../../apps/api/src/features/auth/session/sessions.service.ts'
import { createRequireViewer } from '../../apps/api/src/http/authentication.ts'
import { openDatabase, prepareSql } from '../../apps/api/src/platform/database.ts'

const { db } = openDatabase(process.env.DATABASE_URL ?? '', console.error)
const readPosts = prepareSql(
  'floor_posts',
  sql`select p.id, p.thread_id, p.position, p.message_html, p.posted_at, a.forum_id, a.username, a.avatar_key, a.business_account
    from forum_posts p join users a on a.id = p.author_id where p.id = any(${sql.placeholder('ids')}::int[])`,
)
const app = Fastify()
app.decorateRequest('viewer', undefined)
const requireViewer = createRequireViewer(createViewerFinder({ db, now: () => new Date(), replica: null }))
app.get<{ Querystring: { ids: string } }>('/posts', { onRequest: requireViewer }, async ({ query }) =>
  readPosts(db, { ids: query.ids.split(',').map(Number) }),
)
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
