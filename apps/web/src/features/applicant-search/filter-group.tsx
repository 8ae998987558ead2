import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { searchTexts } from './applicant-search.messages.ts'
import classes from './filter-group.module.css'

export interface FilterGroupProps {
  title: string
  /** Number of active filters. */
  count: number
  /** For filters that few need: folded at the start, unless one is active. */
  isFolded?: boolean
  children: ReactNode
}

/** Filters about one subject, which can be folded. */
export function FilterGroup({ title, count, isFolded = false, children }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(!isFolded || count > 0)
  return (
    <details className={classes.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <IconChevronRight className={classes.chevron} aria-hidden="true" />
        {searchTexts.groupOn(title, count)}
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
