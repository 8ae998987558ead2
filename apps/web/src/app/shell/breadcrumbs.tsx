import { addresses } from '@sparkle/contract/core/addresses.ts'
import { parseSegmentId } from '@sparkle/contract/core/slugs.ts'
import { useMatch, useParams } from 'react-router'
import { forumAddress } from '#web/features/forum/forum-addresses.ts'
import { useListedForum } from '#web/features/forum/nodes.hooks.ts'
import { useOpenThread } from '#web/features/forum/posts.hooks.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './breadcrumbs.module.css'

interface Crumb {
  label: string
  to?: string
}

/** The path to a discussion page; the last item is the page itself. Titles come from the server, ids from the URL. */
export function Breadcrumbs() {
  const { forum: forumSegment = '', thread: threadSegment = '' } = useParams()
  const thread = useOpenThread(parseSegmentId(threadSegment))
  const listed = useListedForum(parseSegmentId(forumSegment), forumSegment !== '' && thread === undefined)
  const isLatest = useMatch(addresses.latest) !== null
  const isSearch = useMatch(addresses.forumSearch.pattern) !== null
  const forum = thread?.Forum ?? listed
  const crumbs: Crumb[] = [{ label: 'Discussions', to: addresses.discussions }]
  if (forum) {
    const [category] = forum.breadcrumbs
    if (category) crumbs.push({ label: category.title })
    crumbs.push({ label: forum.title || 'Forum', to: forumAddress(forum) })
  }
  if (thread) crumbs.push({ label: thread.title })
  if (isSearch) crumbs.push({ label: 'Search' })
  if (isLatest) crumbs.push({ label: 'Latest' })
  return (
    <nav aria-label="Breadcrumb" className={classes.bar}>
      <ol className={classes.list}>
        {crumbs.map(({ label, to }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items can have the same title, and their order is fixed.
          <li key={position}>
            {to && position < crumbs.length - 1 ? (
              <TextLink to={to}>{label}</TextLink>
            ) : (
              <span aria-current={position === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
