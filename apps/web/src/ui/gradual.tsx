import { type ReactNode, useDeferredValue } from 'react'

/** Draws a long content in small steps, so that the page answers to touch and keys meanwhile; at first the placeholder. */
export function Gradual({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return useDeferredValue(children, placeholder)
}
