import type { Deps } from '#api/core/deps.ts'
import { checkEmails } from './email-checks.service.ts'
import type { MessageSource } from './email-checks.ts'
import { forgetOldAlerts } from './read-alerts.service.ts'
import { forgetOldStops } from './stops.service.ts'

export async function startNotificationJobs(deps: Deps, source: MessageSource): Promise<void> {
  await deps.jobs.schedule('notification-emails', '* * * * *', () => checkEmails(deps, source))
  await deps.jobs.schedule('email-stops-sweep', '11 3 * * *', () => forgetOldStops(deps))
  await deps.jobs.schedule('alerts-sweep', '31 3 * * *', () => forgetOldAlerts(deps))
}
