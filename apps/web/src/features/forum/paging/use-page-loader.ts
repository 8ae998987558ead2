import { useEffect, useRef, useState } from 'react'
import { type PagedList, pageToLoad, type View } from '#web/platform/paging/paged-list.ts'

export interface PageLoading {
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/** Pages come by themselves, one after another, those in view first. Without `isAutomatic` only those in view come. */
export function usePageLoader(
  list: PagedList<unknown>,
  view: View,
  isAutomatic: boolean,
  load: (page: number) => Promise<unknown>,
): PageLoading {
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const isHere = useRef(true)
  // An answer reaches the list a moment after its call has ended: until then the same page would seem due again.
  const askedWith = useRef<PagedList<unknown>>(undefined)
  const page = pageToLoad(list, view, isAutomatic)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  useEffect(() => {
    if (page === undefined || isBusy || isFailed || askedWith.current === list) return
    askedWith.current = list
    setBusy(true)
    load(page)
      .catch(() => isHere.current && setFailed(true))
      .finally(() => isHere.current && setBusy(false))
  }, [list, page, isBusy, isFailed, load])

  function retry() {
    askedWith.current = undefined
    setFailed(false)
  }
  return { isLoading: page !== undefined && !isFailed, isFailed, retry }
}
