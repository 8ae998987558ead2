import type { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'

type AdminHome = CallResponse<typeof getAdminHome>

/** Nothing waits. */
export const makeAdminHome = (changes: Partial<AdminHome> = {}): AdminHome => ({
  waiting_businesses: 0,
  stopped_businesses: 0,
  open_data_requests: 0,
  overdue_data_requests: 0,
  failing_emails: 0,
  last_backup_at: Math.floor(Date.now() / 1000),
  setup_step: null,
  ...changes,
})
