import { addresses } from '@sparkle/contract/core/addresses.ts'
import { createToken } from '#api/platform/tokens.ts'
import { type AccessRows, all, anyone, open } from './cases-access.ts'

export function emailRows(): AccessRows {
  return {
    'GET /api/v1/notifications/settings': anyone,
    'POST /api/v1/notifications/settings': [{ body: { wait_minutes: 30 }, statuses: all(200) }],
    'POST /api/v1/notifications/stop/check': open(422, { token: createToken() }),
    'POST /api/v1/notifications/stop': open(422, { token: createToken() }),
    [`POST ${addresses.stopEmails.pattern}`]: [{ params: { token: createToken() }, open: true, statuses: all(404) }],
    'POST /api/v1/notifications/resume': [{ body: {}, statuses: all(200) }],
  }
}
