import { canaries, type Victim } from '#test/changes/victim.ts'
import { type AccessRows, all, allExcept, anyone, moderators } from './cases-access.ts'

export function forumRows(victim: Victim): AccessRows {
  const { person } = victim
  const removed = { params: { threadId: victim.removedThreadId, postId: victim.removedPostId } }
  const spare = { params: { threadId: victim.spareThreadId, postId: victim.sparePostId } }
  return {
    'GET /api/v1/forum/': anyone,
    'GET /api/v1/forum/index': anyone,
    'GET /api/v1/forum/me': anyone,
    'GET /api/v1/forum/users/:forumId': anyone,
    'GET /api/v1/forum/users/find-name': [{ query: { username: person.username }, statuses: all(200) }],
    'GET /api/v1/forum/names': [{ query: { q: person.username }, statuses: all(200) }],
    'GET /api/v1/forum/stats': anyone,
    'GET /api/v1/forum/nodes': anyone,
    'GET /api/v1/forum/nodes/flattened': anyone,
    'GET /api/v1/forum/nodes/:nodeId': anyone,
    'GET /api/v1/forum/forums/:nodeId': anyone,
    'GET /api/v1/forum/forums/:nodeId/threads': anyone,
    'POST /api/v1/forum/forums/:nodeId/mark-read': [{ body: {}, statuses: all(200) }],
    'POST /api/v1/forum/mark-read': [{ body: {}, statuses: all(200) }],
    'GET /api/v1/forum/search': [
      { query: { keywords: canaries.removed }, statuses: all(200) },
      { query: { keywords: canaries.removed, with_removed: '1' }, statuses: moderators(403) },
    ],
    'GET /api/v1/forum/threads': anyone,
    'GET /api/v1/forum/threads/:threadId': [
      { query: { with_posts: '1' }, statuses: all(200) },
      { ...removed, query: { with_posts: '1' }, statuses: moderators(404) },
    ],
    'GET /api/v1/forum/threads/:threadId/posts': [{ statuses: all(200) }, { ...removed, statuses: moderators(404) }],
    'GET /api/v1/forum/threads/:threadId/first-unread': [
      { statuses: all(200) },
      { ...removed, statuses: moderators(404) },
    ],
    'POST /api/v1/forum/threads/:threadId/mark-read': [{ ...removed, body: {}, statuses: moderators(404) }],
    'POST /api/v1/forum/threads/:threadId/watch': [
      { body: {}, statuses: all(200) },
      { ...removed, body: {}, statuses: moderators(404) },
    ],
    'DELETE /api/v1/forum/threads/:threadId/watch': [{ statuses: all(200) }, { ...removed, statuses: all(200) }],
    'POST /api/v1/forum/forums/:nodeId/watch': [{ body: {}, statuses: all(200) }],
    'DELETE /api/v1/forum/forums/:nodeId/watch': anyone,
    'GET /api/v1/forum/watched': anyone,
    'POST /api/v1/forum/threads': [
      {
        body: { node_id: victim.nodeId, title: 'My own', message: 'Words of my own' },
        statuses: allExcept(200, { unconfirmed: 403 }),
      },
    ],
    'POST /api/v1/forum/threads/:threadId': [
      { body: { title: 'Renamed by me' }, statuses: { ...moderators(403), owner: 200 } },
      { body: { sticky: 1 }, statuses: moderators(403) },
      { ...removed, body: { title: 'Renamed by me' }, statuses: moderators(404) },
      { ...removed, body: { discussion_state: 'visible' }, statuses: moderators(404) },
    ],
    'DELETE /api/v1/forum/threads/:threadId': [
      { ...spare, statuses: moderators(403) },
      { ...removed, statuses: moderators(404) },
    ],
    'POST /api/v1/forum/posts': [
      {
        body: { thread_id: victim.removedThreadId, message: 'Words of my own' },
        statuses: allExcept(404, { moderator: 403, administrator: 403, unconfirmed: 403 }),
      },
    ],
    'GET /api/v1/forum/posts/:postId': [{ statuses: all(200) }, { ...removed, statuses: moderators(404) }],
    'POST /api/v1/forum/posts/:postId': [
      { body: { message: 'Words put in a mouth' }, statuses: { ...moderators(403), owner: 200 } },
      { ...removed, body: { message: 'Words put in a mouth' }, statuses: moderators(404) },
      { ...removed, body: { message_state: 'visible' }, statuses: moderators(404) },
    ],
    'GET /api/v1/forum/posts/:postId/revisions': [
      { statuses: moderators(403) },
      { ...removed, statuses: moderators(403) },
    ],
    'DELETE /api/v1/forum/posts/:postId': [
      { ...spare, statuses: moderators(403) },
      { ...removed, statuses: moderators(404) },
    ],
    'POST /api/v1/forum/preview': [{ body: { message: 'Words' }, statuses: all(200) }],
  }
}
