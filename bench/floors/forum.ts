// The database floor of the forum: the API's own statements, prepared, without the API.
import { insertReply, insertThread } from '../../apps/api/src/features/forum/posting.queries.ts'
import { findThreadPage } from '../../apps/api/src/features/forum/posts.queries.ts'
import { findForumPage } from '../../apps/api/src/features/forum/threads.queries.ts'
import { openDatabase } from '../../apps/api/src/platform/database.ts'

const UNREAD_MS = 30 * 24 * 3_600_000

export function openForumFloor(databaseUrl: string, userId: number) {
  const { db, close } = openDatabase(databaseUrl, console.error)
  const reader = { viewerId: userId, isStaff: false, unreadSince: new Date(Date.now() - UNREAD_MS) }
  const toPost = (message: string) => ({
    authorId: userId,
    isStaff: false,
    message,
    messageHtml: `<p>${message}</p>`,
    clientId: null,
    now: new Date(),
  })
  return {
    readThread: (threadId: number, from: number, until: number) =>
      findThreadPage(db, reader, threadId, { from, until, withRemoved: false }),
    readForum: (nodeId: number, before: number, withSticky: boolean) =>
      findForumPage(db, reader, nodeId, { before, withRemoved: false, withSticky }),
    addReply: (threadId: number, message: string) => insertReply(db, { ...toPost(message), threadId }),
    addThread: (nodeId: number, title: string, message: string) =>
      insertThread(db, { ...toPost(message), nodeId, title }),
    close,
  }
}
