import { useEffect, useRef, useState } from 'react'

/** How long the person has to pause before the text follows. */
const PAUSE_MS = 500

/** A text that follows what a person types, at each pause but not more often than once in `intervalMs`. */
export function usePausedText(text: string, intervalMs: number): string {
  const [paused, setPaused] = useState(text)
  const changedAt = useRef(0)
  useEffect(() => {
    if (text === paused) return
    const wait = Math.max(PAUSE_MS, changedAt.current + intervalMs - Date.now())
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setPaused(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, paused, intervalMs])
  return paused
}
