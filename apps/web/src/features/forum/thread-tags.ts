import type { Thread } from '@sparkle/contract/forum/forum-objects.ts'
import type { TagKind } from '#web/ui/layout/tag.tsx'

/** Labels for what moderators have set on a thread. */
export function listThreadTags({ sticky, discussion_open, discussion_state }: Thread): [kind: TagKind, text: string][] {
  const tags: [TagKind, string][] = []
  if (sticky) tags.push(['sticky', 'Sticky'])
  if (!discussion_open) tags.push(['locked', 'Locked'])
  if (discussion_state === 'deleted') tags.push(['removed', 'Removed'])
  return tags
}
