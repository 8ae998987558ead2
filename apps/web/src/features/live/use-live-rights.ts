import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLiveEvents } from './live.hooks.ts'

/** What the signed-in person may do changes without a new login. Used once, in the shell. */
export function useLiveRights(): void {
  const client = useQueryClient()
  const isConnected = useRef(false)
  useLiveEvents(({ type }) => {
    // The page has just loaded its session when the stream starts, but a change may be missed before a reconnect.
    const isReconnect = type === 'ready' && isConnected.current
    if (type === 'ready') isConnected.current = true
    if (type === 'rights' || isReconnect) void client.invalidateQueries({ queryKey: ['session'] })
  })
}
