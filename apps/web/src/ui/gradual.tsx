import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'

let isAppDrawn = false

/** Tells that the app has been drawn for the first time, which is done in small steps as a whole. */
export function useAppDrawn(): void {
  useEffect(() => {
    isAppDrawn = true
  }, [])
}

/** Draws a long content in small steps, so that the page answers to touch and keys meanwhile; at first the placeholder. */
export function Gradual({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const [isOfFirstDrawing] = useState(!isAppDrawn)
  return useDeferredValue(children, isOfFirstDrawing ? children : placeholder)
}
