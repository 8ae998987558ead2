import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { searchTexts } from './applicant-search.messages.ts'
import classes from './filter-panel.module.css'

export interface FilterPanelProps {
  isWide: boolean
  /** Number of active filters. */
  count: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** The filters, beside the results on wide screens and collapsible on narrow ones. */
export function FilterPanel({ isWide, count, isOpen, onToggle, children }: FilterPanelProps) {
  if (isWide) return <div className={classes.column}>{children}</div>
  return (
    <details className={classes.folded} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <IconAdjustmentsHorizontal aria-hidden="true" />
        <span className={classes.name}>{searchTexts.filtersOn(count)}</span>
        <IconChevronDown className={classes.arrow} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
