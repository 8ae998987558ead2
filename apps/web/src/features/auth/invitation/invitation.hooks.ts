import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { acceptInvitation, getInvitation } from '@sparkle/contract/organizations/organizations.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export interface InvitationProps {
  token: string
  invitation: CallResponse<typeof getInvitation>
}

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'invitation', token],
    queryFn: ({ signal }) => callApi(getInvitation, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Joins the organization. What the person may do changes with it. */
export function useAcceptInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(acceptInvitation, { params: { token }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
}
