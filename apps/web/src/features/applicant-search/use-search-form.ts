import { useEffect, useState } from 'react'
import { isSameFilters, type Search } from './search-address.ts'
import { normalizeFilters } from './search-filters.ts'

/** Delay between the last change and an automatic search. */
const SEARCH_AFTER_MS = 500

export interface SearchFormOptions {
  search: Search
  /** The screen's own searches come from the form, which may be newer by now. */
  isOwn: boolean
  isAutoSearch: boolean
  onSettled: (search: Search) => void
}

/** The values of the form. Back and Forward update the form; the form updates the URL after a pause. */
export function useSearchForm({ search, isOwn, isAutoSearch, onSettled }: SearchFormOptions) {
  const { filters } = search
  const [form, setForm] = useState(filters)
  const [mirrored, setMirrored] = useState(filters)
  if (mirrored !== filters) {
    setMirrored(filters)
    if (!isOwn && !isSameFilters(mirrored, filters)) setForm(filters)
  }

  const nextFilters = normalizeFilters(form)
  const isWaiting = !isSameFilters(nextFilters, filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the form restarts the delay.
  useEffect(() => {
    if (!isAutoSearch || !isWaiting) return undefined
    const timer = setTimeout(() => onSettled({ ...search, filters: nextFilters, page: 1 }), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, isAutoSearch, isWaiting])

  return { form, nextFilters, change: setForm }
}
