import { useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './breadcrumbs.module.css'

interface Crumb {
  label: string
  to?: string
}

/** Where a discussion page stands; the last item is the page itself. */
export function Breadcrumbs() {
  const { category, forum, thread } = useParams()
  const crumbs: Crumb[] = [{ label: 'Discussions', to: paths.discussions }]
  if (category && forum) crumbs.push({ label: 'Forum', to: `${paths.discussions}/${category}/${forum}` })
  if (thread) crumbs.push({ label: 'Thread' })
  return (
    <nav aria-label="Breadcrumb" className={classes.bar}>
      <ol className={classes.list}>
        {crumbs.map(({ label, to }, position) => (
          <li key={label}>
            {to && position < crumbs.length - 1 ? (
              <TextLink to={to}>{label}</TextLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
