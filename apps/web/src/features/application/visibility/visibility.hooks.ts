import type { Application } from '@sparkle/contract/applications/applications.ts'
import {
  getVisibility,
  saveVisibility,
  searchOrganizations,
  type Visibility,
} from '@sparkle/contract/applications/visibility.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type Owner, ownApplicationQuery } from '#web/features/application/own-application.ts'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { minutes } from '#web/platform/query-client.ts'
import { describeVisibility, visibilityTexts } from './visibility.messages.ts'
import { type Choice, needsNewest, toVisibilityChange, withChoice } from './visibility-choices.ts'

export const visibilityQuery = ({ token, viewAll }: Pick<Owner, 'token' | 'viewAll'>) =>
  queryOptions({
    queryKey: ['application', 'visibility', token],
    queryFn: ({ signal }) => callApi(getVisibility, {}, { signal }),
    enabled: token !== '' && !viewAll,
  })

const nobody = { token: '', username: '', viewAll: false }
const useOwner = (): Owner => useAuthState() ?? nobody

/** Who can see one's application, with the choices that are being saved. */
export function useVisibility() {
  const stored = useQuery(visibilityQuery(useOwner()))
  const choices = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as MadeChoice).choice,
  })
  const visibility =
    stored.data && choices.reduce<Visibility>((known, choice) => withChoice(known, choice), stored.data)
  return { ...stored, visibility }
}

/** Loads it again after the switch has changed it. */
export const refreshVisibility = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['application', 'visibility'] })

const mutationKey = ['application', 'visibility', 'save']

interface MadeChoice {
  choice: Choice
  /** The name of the control, where the result is said. */
  at: string
}

/** What became of the choices, by the name of the control at which it is said. */
export interface Results {
  /** Of the last choice. Without words while it is being saved. */
  last?: { at: string; words?: string }
  failures: Readonly<Record<string, string>>
}

const noFailures: Readonly<Record<string, string>> = {}

/** Saves each choice when it is made. If that fails, what is stored is shown again. */
export function useSaveChoice() {
  const client = useQueryClient()
  const owner = useOwner()
  const query = visibilityQuery(owner)
  const [results, setResults] = useState<Results>({ failures: noFailures })
  const { mutate } = useMutation({
    mutationKey,
    // One after another, so that the last choice is the one that is kept.
    scope: { id: 'visibility' },
    mutationFn: async ({ choice }: MadeChoice) => {
      const staleTime = needsNewest(choice) ? 0 : Number.POSITIVE_INFINITY
      const newest = await client.fetchQuery({ ...query, staleTime, retry: false })
      return callApi(saveVisibility, { body: toVisibilityChange(choice, newest) })
    },
    onMutate: ({ at }) => setResults(({ failures: { [at]: _, ...others } }) => ({ last: { at }, failures: others })),
    onSuccess: async (saved, { at }) => {
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, saved)
      showInApplication(client, owner, saved)
      // After the last of several choices, all are said at once.
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isLast) setResults((known) => ({ ...known, last: { at, words: describeVisibility(saved) } }))
    },
    onError: (error, { at }) =>
      setResults(({ failures, ...known }) => ({ ...known, failures: { ...failures, [at]: toFailure(error) } })),
  })
  const save = (choice: Choice, at: string) => mutate({ choice, at })
  return { save, results }
}

export type SaveChoice = ReturnType<typeof useSaveChoice>

/** What is not confirmed yet did not go wrong. */
function toFailure(error: Error): string {
  if (error instanceof ApiError && error.code === 'email_unconfirmed') return error.message
  return visibilityTexts.notSaved(toErrorText(error))
}

/** The next load brings its version. */
function showInApplication(client: QueryClient, owner: Owner, { audience, status }: Visibility): void {
  const { queryKey } = ownApplicationQuery(owner)
  const change = { audience, status, is_public: audience !== 'me' }
  client.setQueryData<Application | null>(queryKey, (application) => application && { ...application, ...change })
  void client.invalidateQueries({ queryKey })
}

/** Checked businesses whose name contains a text. */
export function useFoundBusinesses(name: string) {
  const { min, max } = visibilityLimits.organizationName
  return useQuery({
    queryKey: ['own-data', 'organizations', name],
    queryFn: ({ signal }) => callApi(searchOrganizations, { query: { name } }, { signal }),
    enabled: name.length >= min && name.length <= max,
    placeholderData: keepPreviousData,
    staleTime: minutes(1),
  })
}
