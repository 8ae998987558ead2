import { useMemo } from 'react'
import { useNavigate, useNavigationType, useParams } from 'react-router'
import { parseSearch, type Search, toAddress } from './search-address.ts'

/**
 * The search in the URL. A user action (a button, a page) adds a history entry; an automatic search replaces the
 * current one and keeps the focus in the field.
 */
export function useSearchAddress() {
  const { params = '' } = useParams()
  const search = useMemo(() => parseSearch(params), [params])
  const isOwn = useNavigationType() !== 'POP'
  const navigate = useNavigate()
  // The screen moves the focus itself when results have loaded.
  const state = { keepsPlace: true }

  return {
    search,
    /** Whether this screen navigated here, rather than Back, Forward or a page load. */
    isOwn,
    show(next: Search) {
      navigate(toAddress(next), { state })
    },
    showInPlace(next: Search) {
      // A button was quicker: its entry is in the history but not rendered yet.
      if (toAddress(next) === window.location.pathname) return
      navigate(toAddress(next), { replace: true, state })
    },
  }
}
