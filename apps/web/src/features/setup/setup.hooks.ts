import { claimSetup, getSetup } from '@sparkle/contract/admin/setup.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '#web/platform/api-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => callApi(getSetup, {}, { signal }),
})

/** The code in the fragment of the link. It is removed from the address bar, where others could read or copy it. */
export function useSetupCode(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [code, setCode] = useState(hash.slice(1))
  useEffect(() => {
    if (!hash) return
    setCode(hash.slice(1))
    navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return code
}

/** Creates the administrator, who is signed in from then on. */
export async function claimAdministrator(body: CallInput<typeof claimSetup>['body'], onClaimed: () => void) {
  const { access_token: token } = await callApi(claimSetup, { body })
  onClaimed()
  storedSession.set({ token, username: body.username })
}
