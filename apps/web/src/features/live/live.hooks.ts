import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStoredSession } from '#web/features/session/session.hooks.ts'
import { createStore } from '#web/platform/store.ts'
import { useStore } from '#web/platform/use-store.ts'
import { yieldToMain } from '#web/platform/yield-to-main.ts'
import { joinLiveStream, type LiveUpdate } from './shared-stream.ts'

const handlers = new Set<(update: LiveUpdate) => void>()
const live = createStore(false)

/** Keeps the stream open while someone is signed in. Used once, in the shell. */
export function useLiveStream(): void {
  const session = useStoredSession()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!session) return
    let leave = () => {}
    const listener = {
      onUpdate: (update: LiveUpdate) => {
        for (const handler of handlers) {
          // On `ready` every handler refetches. Each runs in its own task to keep the page responsive.
          if (update.type === 'ready') void yieldToMain().then(() => handlers.has(handler) && handler(update))
          else handler(update)
        }
      },
      onState: live.set,
      // Refetching the user gets a 401, which leads to the login screen.
      onEnd: () => void queryClient.invalidateQueries({ queryKey: ['session'] }),
    }
    // Lets the screen that is being mounted go first.
    const turn = setTimeout(() => {
      leave = joinLiveStream(session, listener)
    })
    return () => {
      clearTimeout(turn)
      leave()
    }
  }, [session, queryClient])
}

/** Handles changes on the server, and `ready` whenever updates may have been missed. */
export function useLiveEvents(handler: (update: LiveUpdate) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const handle = (update: LiveUpdate) => latest.current(update)
    handlers.add(handle)
    return () => {
      handlers.delete(handle)
    }
  }, [])
}

export const isLiveNow = live.get

/** False while the stream is down and data must be polled. */
export function useIsLive(): boolean {
  return useStore(live)
}
