import { listLists, listStarred, type Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { LISTS } from './live-lists.hooks.ts'
import { useHasTeam } from './team.hooks.ts'

export const listsQuery = queryOptions({
  queryKey: [LISTS, 'all'],
  queryFn: async ({ signal }) => (await callApi(listLists, {}, { signal })).lists,
  staleTime: minutes(1),
})

type ByApplication = Readonly<Record<number, Placement[]>>

const placementsQuery = (applicationIds: readonly number[]) =>
  queryOptions({
    queryKey: [LISTS, 'starred', applicationIds],
    queryFn: async ({ signal }): Promise<ByApplication> => {
      const { starred } = await callApi(listStarred, { body: { application_ids: [...applicationIds] } }, { signal })
      return Object.fromEntries(starred.map(({ application_id, placements }) => [application_id, placements]))
    },
    staleTime: minutes(1),
  })

/** On which lists these people are, in one request. Undefined for readers without lists, and until it has loaded. */
export function usePlacements(applicationIds: readonly number[]) {
  const isOn = useHasTeam() === true && applicationIds.length > 0
  const { data } = useQuery({ ...placementsQuery(applicationIds), enabled: isOn })
  return (applicationId: number): Placement[] | undefined => (isOn && data ? (data[applicationId] ?? []) : undefined)
}

/** Shows a change before everything is loaded again. */
export function cachePlacements(client: QueryClient, applicationId: number, placements: Placement[]): void {
  client.setQueriesData<ByApplication>({ queryKey: [LISTS, 'starred'] }, (known) =>
    known ? { ...known, [applicationId]: placements } : known,
  )
}
