import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { optionalFlag, success } from '#contract/core/primitives.ts'
import { page, readUntil } from '#contract/forum/forum-fields.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import { alert, alertParams } from './notification-fields.ts'

export const listAlerts = call<typeof listAlertsSpec>({
  method: 'GET',
  path: '/api/v1/forum/alerts',
})
export const listAlertsSpec = () => ({
  summary:
    'Your alerts, newest first. `unread` and `unviewed` keep those; `cutoff` (unix seconds) leaves out older ones that you have read',
  query: z.object({ page, cutoff: readUntil, unread: optionalFlag, unviewed: optionalFlag }),
  response: z.object({ alerts: z.array(alert), pagination }),
})

export const getAlert = call<typeof getAlertSpec>({
  method: 'GET',
  path: '/api/v1/forum/alerts/:alertId',
})
export const getAlertSpec = () => ({
  summary: 'One of your alerts',
  params: alertParams,
  response: z.object({ alert }),
})

export const markAlert = call<typeof markAlertSpec>({
  method: 'POST',
  path: '/api/v1/forum/alerts/:alertId/mark',
})
export const markAlertSpec = () => ({
  summary: 'Mark an alert as `viewed`, `read` or `unread`',
  params: alertParams,
  body: z
    .strictObject({ read: optionalFlag, unread: optionalFlag, viewed: optionalFlag })
    .refine(({ read, unread, viewed }) => read || unread || viewed, 'Send read, unread or viewed.'),
  response: success,
})

export const markAllAlerts = call<typeof markAllAlertsSpec>({
  method: 'POST',
  path: '/api/v1/forum/alerts/mark-all',
})
export const markAllAlertsSpec = () => ({
  summary: 'Mark all alerts as `viewed` or `read`',
  body: z
    .strictObject({ read: optionalFlag, viewed: optionalFlag })
    .refine(({ read, viewed }) => read || viewed, 'Send read or viewed.'),
  response: success,
})

export type Alert = CallResponse<typeof getAlert>['alert']
