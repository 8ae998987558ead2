import { useMemo } from 'react'
import { useNavigate, useNavigationType, useParams } from 'react-router'
import { parseSearch, type Search, toAddress } from './search-address.ts'

/**
 * The search in the address. An act of the person (a button, a page) makes an entry in the history; a search that runs by
 * itself rewrites the present entry and leaves the focus in the field in use.
 */
export function useSearchAddress() {
  const { params = '' } = useParams()
  const search = useMemo(() => parseSearch(params), [params])
  const isOwn = useNavigationType() !== 'POP'
  const navigate = useNavigate()
  // The screen itself moves the focus, once there are results.
  const state = { keepsPlace: true }

  return {
    search,
    /** Asked for by this screen; otherwise Back, Forward or a link led here. */
    isOwn,
    show(next: Search) {
      navigate(toAddress(next), { state })
    },
    showInPlace(next: Search) {
      navigate(toAddress(next), { replace: true, state })
    },
  }
}
