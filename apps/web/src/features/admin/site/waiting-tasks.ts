import type { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import type { listReports } from '@sparkle/contract/safety/moderation.ts'

export interface WaitingTask {
  title: string
  text: string
  to: string
}

const OLD_BACKUP_SECONDS = 48 * 3600

/** What an administrator should do now, the most urgent first. */
export function listWaitingTasks(
  home: CallResponse<typeof getAdminHome>,
  cases: CallResponse<typeof listReports>['counts'] | undefined,
  nowSeconds: number,
): WaitingTask[] {
  const {
    setup_step,
    waiting_businesses,
    stopped_businesses,
    open_data_requests,
    overdue_data_requests,
    failing_emails,
    last_backup_at,
  } = home
  const tasks: WaitingTask[] = []
  if (setup_step) {
    tasks.push({
      title: 'Finish setting up the site',
      text: 'A few steps are left. You can go on where you stopped.',
      to: addresses.setup,
    })
  }
  if (cases && cases.new > 0) {
    tasks.push({
      title: `${plural(cases.new, 'new report', 'new reports')}`,
      text: 'Someone needs you to look at it. The most serious comes first.',
      to: addresses.moderation,
    })
  }
  if (cases && cases.appeals > 0) {
    tasks.push({
      title: `${plural(cases.appeals, 'person asks', 'people ask')} for another look`,
      text: 'They were warned, muted or suspended, and think that it is not right.',
      to: addresses.moderationAppeals,
    })
  }
  if (failing_emails > 0) {
    tasks.push({
      title: `${plural(failing_emails, 'email does', 'emails do')} not go out`,
      text: 'The mail server did not take them. Sparkle tries again for two days. Send a test email to see why.',
      to: addresses.adminMail,
    })
  }
  if (last_backup_at === null || nowSeconds - last_backup_at > OLD_BACKUP_SECONDS) {
    tasks.push({
      title: last_backup_at === null ? 'There is no backup yet' : 'The last backup is old',
      text: 'Make a backup every day, so that nothing is lost if this computer breaks.',
      to: addresses.adminHealth,
    })
  }
  if (waiting_businesses > 0) {
    tasks.push({
      title: `${plural(waiting_businesses, 'business waits', 'businesses wait')} to be checked`,
      text: 'Their people cannot search for applicants until you decide.',
      to: addresses.adminBusinesses,
    })
  }
  if (stopped_businesses > 0) {
    tasks.push({
      title: `${plural(stopped_businesses, 'business', 'businesses')} opened too many profiles`,
      text: 'Sparkle stopped it for the day. Please see if it collects data about people.',
      to: addresses.adminBusinesses,
    })
  }
  if (open_data_requests > 0) {
    tasks.push({
      title: plural(open_data_requests, 'open data request', 'open data requests'),
      text:
        overdue_data_requests > 0
          ? `${plural(overdue_data_requests, 'is', 'are')} past the date. Please answer now.`
          : 'People want to know what Sparkle has about them, or want it changed.',
      to: addresses.adminRequests,
    })
  }
  return tasks
}
