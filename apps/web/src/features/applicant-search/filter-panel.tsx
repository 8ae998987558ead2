import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { searchTexts } from './applicant-search.messages.ts'
import classes from './filter-panel.module.css'

export interface FilterPanelProps {
  isWide: boolean
  /** How many filters are on. */
  count: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** Holds the filters: beside the results where there is room, else folded up under its name. */
export function FilterPanel({ isWide, count, isOpen, onToggle, children }: FilterPanelProps) {
  if (isWide) return <div className={classes.column}>{children}</div>
  return (
    <details className={classes.folded} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <IconAdjustmentsHorizontal size={22} aria-hidden="true" />
        <span className={classes.name}>{searchTexts.filtersOn(count)}</span>
        <IconChevronDown className={classes.arrow} size={22} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
