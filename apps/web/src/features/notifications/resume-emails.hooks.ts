import { resumeEmails } from '@sparkle/contract/notifications/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { countQuery } from './alert-count.hooks.ts'

/** Sends emails again to a mailbox that refused them. */
export function useResumeEmails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(resumeEmails, {}),
    onSuccess: () => {
      client.setQueryData(countQuery.queryKey, (count) => count && { ...count, email_refused: false })
    },
  })
}
