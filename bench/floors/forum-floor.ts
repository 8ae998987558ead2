// The database floor of posting: the API's own statements, prepared, without the API. They are the same writes, with the
// locks and counters.
import { insertReply, insertThread } from '../../apps/api/src/features/forum/write/posting.queries.ts'
import { openDatabase } from '../../apps/api/src/platform/database.ts'

export function openForumFloor(databaseUrl: string, userId: number, connections: number) {
  const { db, close } = openDatabase(databaseUrl, console.error, { size: connections })
  const toPost = (message: string) => ({
    authorId: userId,
    isStaff: false,
    message,
    messageHtml: `<p>${message}</p>`,
    clientId: null,
    now: new Date(),
  })
  return {
    addReply: (threadId: number, message: string) => insertReply(db, { ...toPost(message), threadId }),
    addThread: (nodeId: number, title: string, message: string) =>
      insertThread(db, { ...toPost(message), nodeId, title }),
    close,
  }
}
