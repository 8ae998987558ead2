import type { QueryClient } from '@tanstack/react-query'

/** The parameters in a screen's URL. */
interface ScreenLocation {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** Loads the data that a screen shows first, so that it is rendered once. */
export type Prefetch = (client: QueryClient, location: ScreenLocation) => Promise<unknown>
