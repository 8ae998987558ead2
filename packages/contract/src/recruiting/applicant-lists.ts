import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { flag, id, MAX_ID, success, wholeNumber } from '#contract/core/primitives.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import {
  applicantList,
  applicantParams,
  entry,
  entryParams,
  entryState,
  listName,
  listParams,
  placement,
} from './list-fields.ts'
import { recruitingLimits } from './recruiting-rules.ts'

export const listLists = call<typeof listListsSpec>({ method: 'GET', path: '/api/v1/recruiting/lists' })
export const listListsSpec = () => ({
  summary: 'The lists of applicants of your organization that you see, by name',
  response: z.object({ lists: z.array(applicantList) }),
})

export const createList = call<typeof createListSpec>({ method: 'POST', path: '/api/v1/recruiting/lists' })
export const createListSpec = () => ({
  summary: `Make a list of applicants, for your organization or for yourself; an organization has at most ${recruitingLimits.lists}`,
  body: z.strictObject({ name: listName, is_shared: flag.default(true) }),
  status: 201,
  response: applicantList,
})

export const updateList = call<typeof updateListSpec>({ method: 'POST', path: '/api/v1/recruiting/lists/:listId' })
export const updateListSpec = () => ({
  summary: 'Rename a list; share one of your own, or keep it for yourself',
  params: listParams,
  body: z.strictObject({ name: listName.optional(), is_shared: flag.optional() }),
  response: applicantList,
})

export const deleteList = call<typeof deleteListSpec>({ method: 'DELETE', path: '/api/v1/recruiting/lists/:listId' })
export const deleteListSpec = () => ({
  summary: 'Delete a list; it can be restored for a day',
  params: listParams,
  response: success,
})

export const restoreList = call<typeof restoreListSpec>({
  method: 'POST',
  path: '/api/v1/recruiting/lists/:listId/restore',
})
export const restoreListSpec = () => ({
  summary: 'Bring back a list that was deleted within the last day',
  params: listParams,
  body: z.strictObject({}),
  response: applicantList,
})

export const listEntries = call<typeof listEntriesSpec>({
  method: 'GET',
  path: '/api/v1/recruiting/lists/:listId/entries',
})
export const listEntriesSpec = () => ({
  summary: 'The people on a list, the last added first, each with what you may read of them now',
  params: listParams,
  query: z.strictObject({
    page: wholeNumber(1, MAX_ID, 'A page is a number from 1 on.').default(1),
    state: entryState.optional(),
  }),
  response: z.object({ list: applicantList, entries: z.array(entry), pagination }),
})

export const addEntry = call<typeof addEntrySpec>({
  method: 'POST',
  path: '/api/v1/recruiting/lists/:listId/entries',
})
export const addEntrySpec = () => ({
  summary: `Put an applicant on a list, of at most ${recruitingLimits.entries} people; again changes nothing`,
  params: listParams,
  body: z.strictObject({
    application_id: id,
    /** Without one it follows from the messages of your organization with the person. */
    state: entryState.optional(),
  }),
  response: placement,
})

export const updateEntry = call<typeof updateEntrySpec>({
  method: 'POST',
  path: '/api/v1/recruiting/entries/:entryId',
})
export const updateEntrySpec = () => ({
  summary: 'Change the state of a person on a list, or move the person to another list',
  params: entryParams,
  body: z.strictObject({ state: entryState.optional(), list_id: id.optional() }),
  response: placement,
})

export const removeEntry = call<typeof removeEntrySpec>({
  method: 'DELETE',
  path: '/api/v1/recruiting/entries/:entryId',
})
export const removeEntrySpec = () => ({
  summary: 'Take a person off a list',
  params: entryParams,
  response: success,
})

export const listStarred = call<typeof listStarredSpec>({ method: 'POST', path: '/api/v1/recruiting/starred' })
export const listStarredSpec = () => ({
  changesNothing: true,
  summary: `Which of these applicants are on lists that you see; at most ${recruitingLimits.starred} at once`,
  body: z.strictObject({
    application_ids: z.array(id).max(recruitingLimits.starred, `Send at most ${recruitingLimits.starred} ids.`),
  }),
  response: z.object({
    starred: z.array(z.object({ application_id: z.int(), placements: z.array(placement) })),
  }),
})

const star = '/api/v1/recruiting/applicants/:applicationId/star'

export const starApplicant = call<typeof starApplicantSpec>({ method: 'POST', path: star })
export const starApplicantSpec = () => ({
  summary: 'Put an applicant on the list that you used last; one who is on a list stays there',
  params: applicantParams,
  body: z.strictObject({}),
  response: z.object({ placements: z.array(placement) }),
})

export const unstarApplicant = call<typeof unstarApplicantSpec>({ method: 'DELETE', path: star })
export const unstarApplicantSpec = () => ({
  summary: 'Take an applicant off all lists that you see; returns where the person was',
  params: applicantParams,
  response: z.object({ placements: z.array(placement) }),
})

export type ApplicantList = z.output<typeof applicantList>
export type Placement = z.output<typeof placement>
export type ListEntry = z.output<typeof entry>
export type ListPage = CallResponse<typeof listEntries>
