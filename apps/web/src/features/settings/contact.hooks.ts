import { type ContactSettings, getContactSettings, saveContactSettings } from '@sparkle/contract/safety/blocks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export const contactQuery = queryOptions({
  queryKey: ['settings', 'contact'],
  queryFn: ({ signal }) => callApi(getContactSettings, {}, { signal }),
})

export type ContactChange = Partial<Pick<ContactSettings, 'first_contact'>> & { is_adult?: boolean }

export function useSaveContact() {
  const client = useQueryClient()
  return useMutation({
    // One after another, so that the last choice is the one that is kept.
    scope: { id: 'contact-settings' },
    mutationFn: (body: ContactChange) => callApi(saveContactSettings, { body }),
    onSuccess: (saved) => client.setQueryData(contactQuery.queryKey, saved),
  })
}
