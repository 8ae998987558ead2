import type { ApplicantList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import * as calls from '@sparkle/contract/recruiting/applicant-lists.ts'
import type { EntryState } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { useListChanges } from '#web/features/shortlists/list-changes.hooks.ts'
import { LISTS } from '#web/features/shortlists/live-lists.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { recruitingTexts } from './recruiting.messages.ts'

export interface ListView {
  listId: number
  state?: EntryState | undefined
  page: number
}

const ofList = (listId: number) => ({ params: { listId: String(listId) } })

export const entriesQuery = ({ listId, state, page }: ListView) =>
  queryOptions({
    queryKey: [LISTS, 'entries', listId, { state, page }],
    queryFn: ({ signal }) =>
      callApi(calls.listEntries, { ...ofList(listId), query: { page, ...(state && { state }) } }, { signal }),
    staleTime: minutes(1),
    placeholderData: (previous) => (previous?.list.id === listId ? previous : undefined),
  })

/** What can be done with a list as a whole. */
export function useListActions() {
  const { attempt, sayWithUndo } = useListChanges()
  return {
    /** Returns whether it is gone. */
    remove: ({ id, name }: ApplicantList, isRedirecting: boolean) =>
      attempt(async () => {
        await callApi(calls.deleteList, ofList(id))
        const restore = () => callApi(calls.restoreList, { ...ofList(id), body: {} })
        sayWithUndo(recruitingTexts.deleted(name), restore, isRedirecting)
      }),
    share: ({ id, name }: ApplicantList, isShared: boolean) =>
      attempt(async () => {
        const change = (is_shared: boolean) => callApi(calls.updateList, { ...ofList(id), body: { is_shared } })
        await change(isShared)
        const text = isShared ? recruitingTexts.nowShared(name) : recruitingTexts.nowOwn(name)
        sayWithUndo(text, () => change(!isShared))
      }),
  }
}
