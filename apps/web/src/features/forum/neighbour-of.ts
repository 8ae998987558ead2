import type { KeyboardEvent } from 'react'

/**
 * The keys of an ARIA feed: with the focus in a post, Page Down and Page Up move to the next and the one before.
 * Elsewhere, and in a text box, they keep their own meaning.
 */
export function neighbourOf(event: KeyboardEvent): HTMLElement | undefined {
  const target = event.target as HTMLElement
  const post = target.closest('article')
  if (!post || target.matches('textarea, input') || (event.key !== 'PageDown' && event.key !== 'PageUp'))
    return undefined
  const all = [...event.currentTarget.querySelectorAll('article')]
  return all[all.indexOf(post) + (event.key === 'PageDown' ? 1 : -1)]
}
