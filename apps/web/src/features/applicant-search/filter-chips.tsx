import { Alert, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { searchMessages, searchTexts } from './applicant-search.messages.ts'
import { type AppliedFilter, listAppliedFilters } from './applied-filters.ts'
import classes from './filter-chips.module.css'
import { type Filters, noFilters } from './search-filters.ts'

export interface FilterChipsProps {
  /** The filters of the shown results. */
  filters: Filters
  onChange: (change: (filters: Filters) => Filters) => void
}

/** The active filters as buttons that remove them. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const [warnedFilters, setWarnedFilters] = useState<Filters>()
  const applied = listAppliedFilters(filters)
  if (applied.length === 0) return null
  const handleRemove = ({ remove }: AppliedFilter) => {
    if (remove) onChange(remove)
    else setWarnedFilters(filters)
  }
  return (
    <div>
      <ul className={classes.list} aria-label={searchTexts.chosen}>
        {applied.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className={classes.chip}
              aria-label={searchTexts.remove(one.label)}
              onClick={() => handleRemove(one)}
            >
              {one.label}
              <IconX aria-hidden="true" />
            </button>
          </li>
        ))}
        <li>
          <Button variant="subtle" px="sm" onClick={() => onChange(() => noFilters)}>
            {searchTexts.clearAll}
          </Button>
        </li>
      </ul>
      {warnedFilters === filters && (
        <Alert mt="sm" color="red" variant="light">
          {searchMessages.distanceNeeded}
        </Alert>
      )}
    </div>
  )
}
