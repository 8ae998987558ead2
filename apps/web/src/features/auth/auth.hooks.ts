import { completeRecovery, recoverPassword } from '@sparkle/contract/auth.ts'
import { agreeToEmailChange, cancelEmailChange, confirmEmail } from '@sparkle/contract/email-changes.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export function useRecoverPassword() {
  return useMutation({ mutationFn: (email: string) => callApi(recoverPassword, { body: { email } }) })
}

export function useCompleteRecovery() {
  return useMutation({
    mutationFn: (body: { email: string; password: string; token: string }) => callApi(completeRecovery, { body }),
  })
}

export function useConfirmEmail() {
  return useMutation({ mutationFn: (token: string) => callApi(confirmEmail, { body: { token } }) })
}

export function useCancelEmailChange() {
  return useMutation({ mutationFn: (token: string) => callApi(cancelEmailChange, { body: { token } }) })
}

export function useAgreeToEmailChange() {
  return useMutation({ mutationFn: (token: string) => callApi(agreeToEmailChange, { body: { token } }) })
}
