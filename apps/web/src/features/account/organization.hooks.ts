import type { CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import {
  askReview,
  askToJoin,
  createOrganization,
  findSimilarNames,
  getOwnOrganization,
  listMembers,
  updateOrganization,
} from '@sparkle/contract/organizations/organizations.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownOrganizationQuery } from '#web/features/organizations/organizations.hooks.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'

type OwnReply = CallResponse<typeof getOwnOrganization>
export type JoinOffer = NonNullable<OwnReply['join']>

const toParams = (organizationId: number) => ({ organizationId: String(organizationId) })

/** The people of the organization; for owners also who asks to join. */
export const membersQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organizations', 'people', organizationId, 'members'],
    queryFn: ({ signal }) => callApi(listMembers, { params: toParams(organizationId) }, { signal }),
  })

/** Returns a function that makes a change and shows the reply. The search starts with the place and jobs of the business. */
function useChange<Input>(send: (input: Input) => Promise<OwnReply>) {
  const client = useQueryClient()
  return async (input: Input) => {
    client.setQueryData(ownOrganizationQuery.queryKey, await send(input))
    void client.invalidateQueries({ queryKey: ['applicant-search', 'start'] })
  }
}

/** Creates the organization, unless an earlier try has done so and only its response was lost. */
const create = (body: CallInput<typeof createOrganization>['body']) =>
  callApi(createOrganization, { body }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'already_exists') return callApi(getOwnOrganization, {})
    throw error
  })

/** Also asks for the review. If that is not possible yet, the page of the business says what is left to do. */
export function useSendBusiness() {
  return useChange(async (body: CallInput<typeof createOrganization>['body']) => {
    const created = await create(body)
    const { organization } = created
    // A request before the email is confirmed is kept.
    const isComplete = organization?.missing.every((part) => part === 'email')
    if (organization?.state !== 'draft' || !isComplete) return created
    return callApi(askReview, { params: toParams(organization.id), body: {} }).catch(() => created)
  })
}

export function useAskReview(organizationId: number) {
  return useChange((words?: string) => callApi(askReview, { params: toParams(organizationId), body: { words } }))
}

export type BusinessChange = Pick<CallInput<typeof updateOrganization>, 'body' | 'files'>

export function useUpdateBusiness(organizationId: number) {
  return useChange((change: BusinessChange) =>
    callApi(updateOrganization, { params: toParams(organizationId), ...change }),
  )
}

export function useAskToJoin() {
  return useChange((organizationId: number) => callApi(askToJoin, { params: toParams(organizationId), body: {} }))
}

/** Names of other businesses that look like this one; empty until they have loaded. */
export function useSimilarNames(name: string, isEnabled: boolean): readonly string[] {
  const similar = useQuery({
    queryKey: ['similar-names', name],
    queryFn: ({ signal }) => callApi(findSimilarNames, { query: { name } }, { signal }),
    enabled: isEnabled,
  })
  return similar.data?.names ?? []
}
