import { type AccessRows, all, anyone, ownerOnly } from './cases-access.ts'

export const alertRows: AccessRows = {
  'GET /api/v1/notifications/count': anyone,
  'GET /api/v1/forum/alerts': anyone,
  'GET /api/v1/forum/alerts/:alertId': [{ statuses: ownerOnly(404) }],
  'POST /api/v1/forum/alerts/:alertId/mark': [{ body: { read: true }, statuses: ownerOnly(404) }],
  'POST /api/v1/forum/alerts/mark-all': [{ body: { read: true }, statuses: all(200) }],
}
