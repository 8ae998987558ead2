import type { Deps } from '#api/core/deps.ts'
import { emails } from '#api/emails.ts'
import { startAdminJobs } from '#api/features/admin/admin.jobs.ts'
import { startSearchJobs } from '#api/features/applicant-search/applicant-search.jobs.ts'
import { startApplicationJobs } from '#api/features/applications/applications.jobs.ts'
import { startAssetJobs } from '#api/features/assets/assets.jobs.ts'
import { startAuthJobs } from '#api/features/auth/auth.jobs.ts'
import { startConversationJobs } from '#api/features/conversations/conversations.jobs.ts'
import { messageSource } from '#api/features/conversations/missed-messages.service.ts'
import { startForumJobs } from '#api/features/forum/forum.jobs.ts'
import { startLookJobs } from '#api/features/looks/looks.jobs.ts'
import { sendQueuedEmails } from '#api/features/mail/email-queue.ts'
import { startModerationJobs } from '#api/features/moderation/moderation.jobs.ts'
import { startNotificationJobs } from '#api/features/notifications/notifications.jobs.ts'
import { startOrganizationJobs } from '#api/features/organizations/organizations.jobs.ts'
import { startOwnDataJobs } from '#api/features/own-data/own-data.jobs.ts'
import { startRecruitingJobs } from '#api/features/recruiting/recruiting.jobs.ts'

/** The jobs of all features. */
export async function startFeatureJobs(deps: Deps): Promise<void> {
  await sendQueuedEmails(deps, emails)
  await startAuthJobs(deps)
  await startAssetJobs(deps)
  await startApplicationJobs(deps)
  startSearchJobs(deps)
  await startLookJobs(deps)
  await startOrganizationJobs(deps)
  startForumJobs(deps)
  startConversationJobs(deps)
  await startNotificationJobs(deps, messageSource)
  await startModerationJobs(deps)
  await startRecruitingJobs(deps)
  await startAdminJobs(deps)
  await startOwnDataJobs(deps)
}
