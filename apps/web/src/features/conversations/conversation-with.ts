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

/** Who one talks to: the others by name; the creator too, where a server leaves them out of the recipients. */
export function otherNames({ recipients, user_id, username }: Conversation, ownForumId: number): string {
  const people = new Map([
    [user_id, username],
    ...Object.entries(recipients).map(([id, name]) => [Number(id), name] as const),
  ])
  people.delete(ownForumId)
  return [...people.values()].join(', ')
}
