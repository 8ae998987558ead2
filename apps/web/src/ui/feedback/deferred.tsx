import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'

let isAppRendered = false

/** Marks the end of the first render, which is a transition as a whole and needs no deferred parts. */
export function useMarkFirstRender(): void {
  useEffect(() => {
    isAppRendered = true
  }, [])
}

/**
 * Shows the fallback first and renders long content in the background, so the page stays responsive. Later changes of the
 * content are not deferred: on a slow phone they would wait behind every other change.
 */
export function Deferred({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isFirstRender] = useState(!isAppRendered)
  return useDeferredValue(true, isFirstRender) ? children : fallback
}

/** Counts from 0 to the limit in low-priority renders, for content that is rendered before it is visible. */
export function useGradualCount(limit: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count < limit) startTransition(() => setCount(count + 1))
  }, [count, limit])
  return count
}
