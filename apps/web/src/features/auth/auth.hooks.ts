import { checkLink } from '@sparkle/contract/auth/auth.ts'
import { agreeToEmailChange, cancelEmailChange, confirmEmail } from '@sparkle/contract/auth/email-changes.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export function useConfirmEmail() {
  return useMutation({ mutationFn: (token: string) => callApi(confirmEmail, { body: { token } }) })
}

export function useCancelEmailChange() {
  return useMutation({ mutationFn: (token: string) => callApi(cancelEmailChange, { body: { token } }) })
}

export function useAgreeToEmailChange() {
  return useMutation({ mutationFn: (token: string) => callApi(agreeToEmailChange, { body: { token } }) })
}

/** Whether the server says that the link in an email was used before or is too old. */
export function useIsDeadLink(kind: CallInput<typeof checkLink>['body']['kind'], token: string): boolean {
  const check = useQuery({
    queryKey: ['auth', 'link', kind, token],
    queryFn: ({ signal }) => callApi(checkLink, { body: { kind, token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return check.data?.result === false
}
