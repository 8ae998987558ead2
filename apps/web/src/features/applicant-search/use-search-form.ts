import { useEffect, useState } from 'react'
import { isSameFilters, type Search } from './search-address.ts'
import { checkedFilters } from './search-filters.ts'

/** From the last change to the search that runs by itself. */
const SEARCH_AFTER_MS = 500

export interface SearchFormOptions {
  search: Search
  /** Our own searches come from the form, which may hold more by now than they do. */
  isOwn: boolean
  runsByItself: boolean
  onSettled: (search: Search) => void
}

/** What stands in the form: it follows the address on Back and Forward, and leads it after a pause. */
export function useSearchForm({ search: { filters }, isOwn, runsByItself, onSettled }: SearchFormOptions) {
  const [form, setForm] = useState(filters)
  const [mirrored, setMirrored] = useState(filters)
  if (mirrored !== filters) {
    setMirrored(filters)
    if (!isOwn && !isSameFilters(mirrored, filters)) setForm(filters)
  }

  const wanted = checkedFilters(form)
  const isWaiting = !isSameFilters(wanted, filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form begins the pause anew, nothing else does.
  useEffect(() => {
    if (!runsByItself || !isWaiting) return undefined
    const timer = setTimeout(() => onSettled({ filters: wanted, page: 1 }), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, runsByItself, isWaiting])

  return { form, wanted, change: setForm }
}
