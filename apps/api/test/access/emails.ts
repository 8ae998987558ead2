import { type AccessRows, all, anyone } from './cases.ts'

export function emailRows(): AccessRows {
  return {
    'GET /api/v1/notifications/settings': anyone,
    'POST /api/v1/notifications/settings': [{ body: { wait_minutes: 30 }, statuses: all(200) }],
    'POST /api/v1/notifications/resume': [{ body: {}, statuses: all(200) }],
  }
}
