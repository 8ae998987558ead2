import type { QueryClient } from '@tanstack/react-query'

/** What the address of a screen says. */
interface Place {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** Asks for the data that a screen shows first, so that it need not be drawn twice, without them and with them. */
export type Prefetch = (client: QueryClient, place: Place) => Promise<unknown>
