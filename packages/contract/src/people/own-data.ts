import { z } from 'zod'
import { givenPasswordField, token } from '#contract/auth/auth-fields.ts'
import { type CallResponse, call, openCall } from '#contract/core/call.ts'
import { MAX_ID, success, wholeNumber } from '#contract/core/primitives.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import { look } from './look-fields.ts'
import { dataExport } from './own-data-fields.ts'

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

/** A zip file, for the person alone. */
export const exportFilePath = (id: number | string) => `/api/v1/own-data/exports/${id}/file`

export type DataExport = CallResponse<typeof listExports>['exports'][number]
