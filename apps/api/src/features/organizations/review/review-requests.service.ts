import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { isSharedHost } from '@sparkle/contract/organizations/organization-domains.ts'
import { organizationLimits } from '@sparkle/contract/organizations/organization-rules.ts'
import type { askReview as askReviewCall } from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { lockAsOwner } from '#api/features/organizations/organization-edits.service.ts'
import * as queries from '#api/features/organizations/organizations.queries.ts'
import {
  getOwnOrganization,
  getReviewsSince,
  listMissing,
} from '#api/features/organizations/own-organization.service.ts'
import { mustConfirmEmail } from '#api/features/users/email/email-confirmation.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { organizationReceived } from './review-decisions.emails.ts'
import { publishToReviewers } from './reviewers.service.ts'

const missingTexts = {
  website: 'Enter the website of your business first.',
  about: 'Say first what your business does.',
  rules: 'Agree to the rules for businesses first.',
  email: 'Confirm your email first. Open the link in the email that we sent you.',
} as const

/** Submits a draft, tries again after a refusal, or answers a question. */
export async function askReview(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
  words: string,
): Promise<CallResponse<typeof askReviewCall>> {
  const isEmailMissing = await mustConfirmEmail(deps, viewer)
  await deps.db.transaction(async (tx) => {
    const organization = await lockAsOwner(tx, viewer, organizationId)
    refuseState(organization)
    const missing = listMissing(organization, isEmailMissing)
    const [first] = missing
    if (first) {
      const fields = Object.fromEntries(missing.map((part) => [part, [missingTexts[part]]]))
      throw new AppError('invalid_input', missingTexts[first], { fields })
    }
    // The reviewer wants an answer, so it does not count as a request.
    if (organization.state !== 'asked') await refuseManyReviews(deps, tx, viewer)
    if (!isSharedHost(organization.domain)) await refuseManyOfDomain(tx, organization)
    const at = deps.now()
    const { name, domain } = organization
    await queries.updateOrganization(tx, organizationId, { state: 'waiting', waitingSince: at })
    await queries.insertReview(tx, { organizationId, at, kind: 'requested', byUserId: viewer.id, words, name, domain })
    await queueEmail(deps, tx, organizationReceived, { userId: viewer.id, name })
    await publishToReviewers(deps, tx, organizationId)
  })
  return getOwnOrganization(deps, viewer)
}

function refuseState({ state }: queries.StoredOrganization): void {
  if (state === 'waiting') throw new AppError('already_exists', 'We are already checking your business.')
  if (state === 'approved') throw new AppError('already_exists', 'Your business is already checked.')
  if (state === 'suspended') throw new AppError('forbidden', 'Your business is suspended.')
}

async function refuseManyReviews(deps: Deps, tx: Tx, viewer: Viewer): Promise<void> {
  const { reviews, reviewDays } = organizationLimits
  const own = await queries.findOwnOrganization(tx, viewer.id, getReviewsSince(deps.now()))
  if (own && own.reviews < reviews) return
  throw new AppError(
    'too_many_requests',
    `You can ask ${reviews} times in ${reviewDays} days. Please try again later, or write to the people who run this site.`,
  )
}

async function refuseManyOfDomain(tx: Tx, { id, domain }: queries.StoredOrganization): Promise<void> {
  await queries.lockDomain(tx, domain)
  if ((await queries.countWaiting(tx, domain, id)) < organizationLimits.waitingPerDomain) return
  throw new AppError(
    'too_many_requests',
    `We are already checking ${organizationLimits.waitingPerDomain} businesses with the website ${domain}. Ask your colleagues to invite you.`,
  )
}
