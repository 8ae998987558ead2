import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'

let isAppRendered = false

/** Tells that the app has been drawn for the first time, which is done in small steps as a whole. */
export function useMarkFirstRender(): void {
  useEffect(() => {
    isAppRendered = true
  }, [])
}

/** Draws a long content in small steps, so that the page answers to touch and keys meanwhile; at first the placeholder. */
export function Deferred({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isFirstRender] = useState(!isAppRendered)
  return useDeferredValue(children, isFirstRender ? children : fallback)
}

/** From nothing to this many, one more each time there is time: for what is drawn ahead of being seen. */
export function useGradualCount(limit: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count < limit) startTransition(() => setCount(count + 1))
  }, [count, limit])
  return count
}
