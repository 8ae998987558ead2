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
import { listMembers } from '#api/features/organizations/people/organization-members.queries.ts'
import { publishRights } from '#api/features/organizations/people/rights.service.ts'
import { isConfirmationRequired, mustConfirmEmail } from '#api/features/users/email/email-confirmation.service.ts'
import type { Tx } from '#api/platform/database.ts'
import * as kept from './kept-requests.queries.ts'
import { organizationNotSent, organizationReceived } from './review-decisions.emails.ts'
import { publishToReviewers } from './reviewers.service.ts'

const missingTexts = {
  website: 'Enter the website of your business first.',
  about: 'Say first what your business does.',
  rules: 'Agree to the rules for businesses first.',
} as const

/**
 * Submits a draft, tries again after a refusal, or answers a question. Before the person has confirmed their email, the
 * request is kept.
 */
export async function askReview(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
  words: string,
): Promise<CallResponse<typeof askReviewCall>> {
  const wasUnconfirmed = await mustConfirmEmail(deps, viewer)
  await deps.db.transaction(async (tx) => {
    const organization = await lockAsOwner(tx, viewer, organizationId)
    const refusal = await findRefusal(deps, tx, viewer.id, organization)
    if (refusal) throw refusal
    // Under the lock: who confirms from now on finds the request.
    if (wasUnconfirmed && (await kept.hasUnconfirmedEmail(tx, viewer.id))) {
      await kept.upsertKeptRequest(tx, viewer.id, words, deps.now())
      await publishRights(deps, tx, [viewer.id])
    } else {
      await submit(deps, tx, organization, { userId: viewer.id, words, wasKept: false })
    }
  })
  return getOwnOrganization(deps, viewer)
}

/**
 * Sends what a person asked for before they had confirmed their email, after the confirmation has committed. Returns the name
 * of the organization, or undefined if there is nothing to send any more.
 */
export async function sendKeptRequest(deps: Deps, userId: number): Promise<string | undefined> {
  const before = await queries.findMembership(deps.db, userId)
  if (!before) return undefined
  return deps.db.transaction(async (tx) => {
    // Waits for a request that is being kept, and lets only one of two at the same moment send it.
    const organization = await queries.lockOrganization(tx, before.organizationId)
    const words = await kept.takeKeptRequest(tx, userId)
    const place = await queries.findMembership(tx, userId)
    const isOwner = place?.part === 'owner' && place.organizationId === organization?.id
    if (!organization || !isOwner || words === undefined || findStateRefusal(organization)) return undefined
    const { name } = organization
    const refusal = await findRefusal(deps, tx, userId, organization)
    if (refusal) {
      await queueEmail(deps, tx, organizationNotSent, { userId, name, why: refusal.message })
      await publishRights(deps, tx, [userId])
      return undefined
    }
    await submit(deps, tx, organization, { userId, words, wasKept: true })
    return name
  })
}

const AT_ONCE = 100

/** Sends those whose owners need not confirm their email any more, such as after a change of the settings. */
export async function sendReadyRequests(deps: Deps): Promise<void> {
  const isRequired = await isConfirmationRequired(deps)
  for (const userId of await kept.listReadyRequests(deps.db, isRequired, AT_ONCE)) await sendKeptRequest(deps, userId)
}

interface Request {
  userId: number
  words: string
  wasKept: boolean
}

async function submit(
  deps: Deps,
  tx: Tx,
  { id: organizationId, name, domain }: queries.StoredOrganization,
  { userId, words, wasKept }: Request,
): Promise<void> {
  const at = deps.now()
  await queries.updateOrganization(tx, organizationId, { state: 'waiting', waitingSince: at })
  await queries.insertReview(tx, { organizationId, at, kind: 'requested', byUserId: userId, words, name, domain })
  await kept.deleteKeptRequests(tx, organizationId)
  await queueEmail(deps, tx, organizationReceived, { userId, name, wasKept })
  const members = await listMembers(tx, organizationId)
  await publishRights(
    deps,
    tx,
    members.map((member) => member.userId),
  )
  await publishToReviewers(deps, tx, organizationId)
}

/** Why a review cannot be requested; undefined if it can. An unconfirmed email is no reason. */
async function findRefusal(
  deps: Deps,
  tx: Tx,
  userId: number,
  organization: queries.StoredOrganization,
): Promise<AppError | undefined> {
  return (
    findStateRefusal(organization) ??
    findMissingRefusal(organization) ??
    // The reviewer wants an answer, so it does not count as a request.
    (organization.state === 'asked' ? undefined : await findReviewsRefusal(deps, tx, userId)) ??
    (isSharedHost(organization.domain) ? undefined : await findDomainRefusal(tx, organization))
  )
}

function findStateRefusal({ state }: queries.StoredOrganization): AppError | undefined {
  if (state === 'waiting') return new AppError('already_exists', 'We are already checking your business.')
  if (state === 'approved') return new AppError('already_exists', 'Your business is already checked.')
  return state === 'suspended' ? new AppError('forbidden', 'Your business is suspended.') : undefined
}

function findMissingRefusal(organization: queries.StoredOrganization): AppError | undefined {
  const missing = listMissing(organization)
  const [first] = missing
  if (!first) return undefined
  const fields = Object.fromEntries(missing.map((part) => [part, [missingTexts[part]]]))
  return new AppError('invalid_input', missingTexts[first], { fields })
}

async function findReviewsRefusal(deps: Deps, tx: Tx, userId: number): Promise<AppError | undefined> {
  const { reviews, reviewDays } = organizationLimits
  const own = await queries.findOwnOrganization(tx, userId, getReviewsSince(deps.now()))
  if (own && own.reviews < reviews) return undefined
  return new AppError(
    'too_many_requests',
    `You can ask ${reviews} times in ${reviewDays} days. Please try again later, or write to the people who run this site.`,
  )
}

async function findDomainRefusal(tx: Tx, { id, domain }: queries.StoredOrganization): Promise<AppError | undefined> {
  await queries.lockDomain(tx, domain)
  if ((await queries.countWaiting(tx, domain, id)) < organizationLimits.waitingPerDomain) return undefined
  return new AppError(
    'too_many_requests',
    `We are already checking ${organizationLimits.waitingPerDomain} businesses with the website ${domain}. Ask your colleagues to invite you.`,
  )
}
