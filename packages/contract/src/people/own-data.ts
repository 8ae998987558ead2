import { z } from 'zod'
import { givenNameField, givenPasswordField, token } from '#contract/auth/auth-fields.ts'
import { type CallResponse, call, openCall } from '#contract/core/call.ts'
import { MAX_ID, success, wholeNumber } from '#contract/core/primitives.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import { look } from './look-fields.ts'
import { dataExport } from './own-data-fields.ts'
import { postChoices } from './own-data-rules.ts'

export const listLooks = call<typeof listLooksSpec>({
  method: 'GET',
  path: '/api/v1/own-data/looks',
})
export const listLooksSpec = () => ({
  summary: 'Who looked at your application: the newest first, some weeks per page',
  query: z.strictObject({ page: wholeNumber(1, MAX_ID, 'A page is a number from 1 on.').default(1) }),
  response: z.object({
    looks: z.array(look),
    /** Different businesses since Monday, in UTC: those that looked, and those that found it in a search. */
    this_week: z.object({ looked: z.int(), found: z.int() }),
    /** Counts weeks. */
    pagination,
  }),
})

export type Looks = CallResponse<typeof listLooks>
export type Look = Looks['looks'][number]

export const askExport = call<typeof askExportSpec>({
  method: 'POST',
  path: '/api/v1/own-data/exports',
})
export const askExportSpec = () => ({
  summary: 'Ask for a file with all your data, once a day. It is ready an hour later.',
  body: z.strictObject({ password: givenPasswordField }),
  response: dataExport,
  status: 202,
})

export const listExports = call<typeof listExportsSpec>({
  method: 'GET',
  path: '/api/v1/own-data/exports',
})
export const listExportsSpec = () => ({
  summary: 'Files with your data that you asked for, the newest first',
  response: z.object({
    exports: z.array(dataExport),
    /** When the next one can be asked for; null if it can be now. */
    next_at: z.int().nullable(),
  }),
})

export const stopExport = openCall<typeof stopExportSpec>({
  method: 'POST',
  path: '/api/v1/own-data/exports/stop',
})
export const stopExportSpec = () => ({
  summary: 'With the link of the email: stop a file with your data that someone else asked for',
  body: z.strictObject({ token }),
  response: success,
})

export const getDeletion = call<typeof getDeletionSpec>({
  method: 'GET',
  path: '/api/v1/own-data/deletion',
})
export const getDeletionSpec = () => ({
  summary: 'What deleting your account takes: for how long you can still keep it, and what has to be done before',
  response: z.object({
    /** The account is deleted this many days after its owner asked for it. */
    days: z.int(),
    /** What has to be done before; null if nothing. */
    problem: z.string().nullable(),
  }),
})

export const askDeletion = call<typeof askDeletionSpec>({
  method: 'POST',
  path: '/api/v1/own-data/deletion',
})
export const askDeletionSpec = () => ({
  summary: 'Delete your account: it is hidden and logged out at once, and deleted some days later',
  body: z.strictObject({ password: givenPasswordField, posts: z.enum(postChoices) }),
  response: z.object({ delete_at: z.int() }),
  status: 202,
})

const credentials = () => z.strictObject({ username: givenNameField, password: givenPasswordField.min(1) })

export const findDeletion = openCall<typeof findDeletionSpec>({
  method: 'POST',
  path: '/api/v1/auth/deletion',
  namesDevice: true,
})
export const findDeletionSpec = () => ({
  summary: 'With the password of an account that is going to be deleted: when',
  body: credentials(),
  response: z.object({ delete_at: z.int(), posts: z.enum(postChoices) }),
})

export const keepAccount = openCall<typeof keepAccountSpec>({
  method: 'POST',
  path: '/api/v1/auth/deletion/keep',
  namesDevice: true,
})
export const keepAccountSpec = () => ({
  summary: 'With the password of an account that is going to be deleted: keep it, with all that is in it',
  body: credentials(),
  response: success,
})

export const keepAccountByLink = openCall<typeof keepAccountByLinkSpec>({
  method: 'POST',
  path: '/api/v1/own-data/deletion/stop',
})
export const keepAccountByLinkSpec = () => ({
  summary: 'With the link of the email: keep an account that is going to be deleted',
  body: z.strictObject({ token }),
  response: success,
})

/** A zip file, for the person alone. */
export const exportFilePath = (id: number | string) => `/api/v1/own-data/exports/${id}/file`

export type DataExport = CallResponse<typeof listExports>['exports'][number]
export type OwnDeletion = CallResponse<typeof getDeletion>
export type AskedDeletion = CallResponse<typeof findDeletion>
