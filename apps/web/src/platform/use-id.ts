import { useId as useReactId } from 'react'

/**
 * Stands in for Mantine's (see vite.config.ts), which gives each field a random id once it is in the page and so draws
 * every field twice.
 */
export function useId(ownId?: string): string {
  const id = useReactId()
  return ownId ?? id
}
