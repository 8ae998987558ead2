import { idOfSegment } from '@sparkle/contract/slugs.ts'
import { useParams } from 'react-router'
import { forumAddress } from '#web/features/forum/forum-place.ts'
import { useCategories } from '#web/features/forum/nodes.hooks.ts'
import { useOpenThread } from '#web/features/forum/posts.hooks.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './breadcrumbs.module.css'

interface Crumb {
  label: string
  to?: string
}

/** Where a discussion page stands; the last item is the page itself. Titles come from the server, ids from the address. */
export function Breadcrumbs() {
  const { forum: forumSegment = '', thread: threadSegment = '' } = useParams()
  const { categories } = useCategories()
  const thread = useOpenThread(idOfSegment(threadSegment))
  const forumId = thread?.node_id ?? idOfSegment(forumSegment)
  const place = categories
    .flatMap(({ category, forums }) => forums.map((forum) => ({ category, forum })))
    .find(({ forum }) => forum.node_id === forumId)
  const crumbs: Crumb[] = [{ label: 'Discussions', to: paths.discussions }]
  if (place) {
    crumbs.push({ label: place.category.title }, { label: place.forum.title || 'Forum', to: forumAddress(place.forum) })
  }
  if (thread) crumbs.push({ label: thread.title })
  return (
    <nav aria-label="Breadcrumb" className={classes.bar}>
      <ol className={classes.list}>
        {crumbs.map(({ label, to }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same title, and their order is fixed.
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
