import type { OrganizationPart } from '@sparkle/contract/organizations/organization-rules.ts'
import * as calls from '@sparkle/contract/organizations/organizations.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

const peopleKey = ['organizations', 'people']
const toParams = (organizationId: number) => ({ organizationId: String(organizationId) })

/** For owners. */
export const invitationsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...peopleKey, organizationId, 'invitations'],
    queryFn: ({ signal }) => callApi(calls.listInvitations, { params: toParams(organizationId) }, { signal }),
  })

/** What can be done to the people of an organization. Each change loads the lists again. */
export function usePeopleChanges(organizationId: number) {
  const client = useQueryClient()
  const params = toParams(organizationId)
  const ofPerson = (userId: number) => ({ ...params, userId: String(userId) })
  const then = async (change: Promise<unknown>) => {
    await change
    await Promise.all([
      client.invalidateQueries({ queryKey: peopleKey }),
      client.invalidateQueries({ queryKey: ['session'] }),
    ])
  }
  return {
    changePart: (userId: number, part: OrganizationPart) =>
      then(callApi(calls.changeMember, { params: ofPerson(userId), body: { part } })),
    remove: (userId: number) => then(callApi(calls.removeMember, { params: ofPerson(userId) })),
    leave: () => then(callApi(calls.leaveOrganization, { params })),
    invite: (email: string, part: OrganizationPart) =>
      then(callApi(calls.inviteMember, { params, body: { email, part } })),
    revoke: (invitationId: number) =>
      then(callApi(calls.revokeInvitation, { params: { ...params, invitationId: String(invitationId) } })),
    decideJoin: (userId: number, accept: boolean) =>
      then(callApi(calls.decideJoin, { params: ofPerson(userId), body: { accept } })),
  }
}

export type PeopleChanges = ReturnType<typeof usePeopleChanges>
