import { useEffect, useState } from 'react'
import { isSameFilters, type Search } from './search-address.ts'
import { normalizeFilters } from './search-filters.ts'

/** From the last change to the search that runs by itself. */
const SEARCH_AFTER_MS = 500

export interface SearchFormOptions {
  search: Search
  /** Our own searches come from the form, which may hold more by now than they do. */
  isOwn: boolean
  isAutoSearch: boolean
  onSettled: (search: Search) => void
}

/** What stands in the form: it follows the address on Back and Forward, and leads it after a pause. */
export function useSearchForm({ search: { filters }, isOwn, isAutoSearch, onSettled }: SearchFormOptions) {
  const [form, setForm] = useState(filters)
  const [mirrored, setMirrored] = useState(filters)
  if (mirrored !== filters) {
    setMirrored(filters)
    if (!isOwn && !isSameFilters(mirrored, filters)) setForm(filters)
  }

  const wanted = normalizeFilters(form)
  const isWaiting = !isSameFilters(wanted, filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form begins the pause anew, nothing else does.
  useEffect(() => {
    if (!isAutoSearch || !isWaiting) return undefined
    const timer = setTimeout(() => onSettled({ filters: wanted, page: 1 }), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, isAutoSearch, isWaiting])

  return { form, wanted, change: setForm }
}
