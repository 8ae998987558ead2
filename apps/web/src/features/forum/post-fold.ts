import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { BLOCKED_FOLD } from '#web/features/safety/safety.messages.ts'

/** Why a post is folded; empty if it is not. */
export function getFold({ warning_message, User: user }: Pick<Post, 'warning_message' | 'User'>): string {
  if (warning_message) return warning_message
  return user.is_ignored && !user.is_staff ? BLOCKED_FOLD : ''
}
