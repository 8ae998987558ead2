import type { Conversation } from '@sparkle/contract/conversations.ts'

/** The conversation of exactly these two, whoever began it. The list has the newest first, so the newest wins. */
export function conversationWith(
  conversations: readonly Conversation[],
  ownForumId: number,
  otherForumId: number,
): Conversation | undefined {
  return conversations.find(({ recipients, user_id }) => {
    const people = new Set([...Object.keys(recipients).map(Number), user_id])
    return people.size === 2 && people.has(ownForumId) && people.has(otherForumId)
  })
}
