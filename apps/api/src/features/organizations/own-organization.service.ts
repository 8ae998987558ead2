import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { compareDomains, getWebsiteDomain } from '@sparkle/contract/organizations/organization-domains.ts'
import {
  BUSINESS_RULES_VERSION,
  organizationLimits,
  toNameSkeleton,
} from '@sparkle/contract/organizations/organization-rules.ts'
import type * as calls from '@sparkle/contract/organizations/organizations.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { mustConfirmEmail } from '#api/features/users/email/email-confirmation.service.ts'
import { isUniqueViolation } from '#api/platform/database.ts'
import * as queries from './organizations.queries.ts'
import { findJoinOffer } from './people/join-offers.service.ts'
import { syncRights } from './people/rights.service.ts'

const toTime = (date: Date | null) => date && toUnixSeconds(date)
export const getReviewsSince = (now: Date) => new Date(now.getTime() - organizationLimits.reviewDays * DAY_MS)

type OwnReply = CallResponse<typeof calls.getOwnOrganization>

export async function getOwnOrganization(deps: Deps, viewer: Viewer): Promise<OwnReply> {
  const row = await queries.findOwnOrganization(deps.db, viewer.id, getReviewsSince(deps.now()))
  return {
    organization: row ? toOwn(row, await mustConfirmEmail(deps, viewer)) : null,
    join: await findJoinOffer(deps, viewer.id),
  }
}

type OwnRow = NonNullable<Awaited<ReturnType<typeof queries.findOwnOrganization>>>

/** What its people have to fill in before a person can decide. */
export function listMissing({ website, about, rulesVersion }: queries.StoredOrganization) {
  return [
    ...(website === '' ? ['website' as const] : []),
    ...(about === '' ? ['about' as const] : []),
    ...(rulesVersion === BUSINESS_RULES_VERSION ? [] : ['rules' as const]),
  ]
}

function toOwn(
  { organization, part, email, reviews, joins, isKept, hasWritten }: OwnRow,
  isEmailMissing: boolean,
): OwnOrganization {
  return {
    id: organization.id,
    name: organization.name,
    website: organization.website,
    town: organization.town,
    place_state: organization.placeState,
    about: organization.about,
    hires_for: organization.hiresFor,
    support_offered: organization.supportOffered,
    logo: avatarPath(organization.logoKey, true),
    checked_at: toTime(organization.checkedAt),
    state: organization.state,
    words: organization.words,
    part,
    email_matches: compareDomains(email, organization.domain) === 'same',
    missing: [...listMissing(organization), ...(isEmailMissing ? ['email' as const] : [])],
    review_kept: isKept && isEmailMissing,
    has_written: hasWritten,
    waiting_since: toTime(organization.waitingSince),
    rights_until: toTime(organization.rightsUntil),
    reviews_left: Math.max(0, organizationLimits.reviews - reviews),
    joins_waiting: part === 'owner' ? joins : 0,
  }
}

/** An account belongs to at most one organization, and an applicant's account to none. */
export function refuseApplicants(viewer: Viewer): void {
  if (viewer.businessAccount) return
  const text =
    'This is an account for applicants. A business needs an account of its own, with an email address of its own.'
  throw new AppError('forbidden', text)
}

export const alreadyMember = (cause?: unknown) =>
  new AppError('already_exists', 'You belong to a business already. Leave it first.', { cause })

type Created = HandlerInput<typeof calls.createOrganization>['body']

export async function createOrganization(deps: Deps, viewer: Viewer, input: Created): Promise<OwnReply> {
  refuseApplicants(viewer)
  refuseOldRules(input.rules_version)
  const now = deps.now()
  await deps.db
    .transaction(async (tx) => {
      const organizationId = await queries.insertOrganization(tx, {
        ...toValues(input),
        name: input.name,
        nameSkeleton: toNameSkeleton(input.name),
        rulesVersion: input.rules_version,
        rulesAt: now,
        createdAt: now,
      })
      await queries.insertMember(tx, organizationId, viewer.id, 'owner', now)
      await syncRights(deps, tx, { userId: viewer.id })
    })
    .catch((error) => {
      throw isUniqueViolation(error, 'organization_members_pkey') ? alreadyMember(error) : error
    })
  return getOwnOrganization(deps, viewer)
}

export function refuseOldRules(version: number): void {
  if (version === BUSINESS_RULES_VERSION) return
  const text = 'The rules for businesses have changed. Load the page again and read them.'
  throw new AppError('invalid_input', text, { fields: { rules_version: [text] } })
}

type Inputs = Partial<Omit<Created, 'rules_version'>>

/** The columns of the given fields. An empty town or state is stored as null. */
export function toValues({ name, website, town, state, about, hires_for, support_offered }: Inputs) {
  return {
    ...(name !== undefined && { name, nameSkeleton: toNameSkeleton(name) }),
    ...(website !== undefined && { website, domain: getWebsiteDomain(website) ?? '' }),
    ...(town !== undefined && { town: town || null }),
    ...(state !== undefined && { placeState: state || null }),
    ...(about !== undefined && { about }),
    ...(hires_for !== undefined && { hiresFor: hires_for }),
    ...(support_offered !== undefined && { supportOffered: support_offered }),
  }
}

export async function findSimilarNames(
  { db }: Deps,
  viewer: Viewer,
  name: string,
): Promise<CallResponse<typeof calls.findSimilarNames>> {
  const own = await queries.findMembership(db, viewer.id)
  return { names: await queries.listSimilarNames(db, toNameSkeleton(name), own?.organizationId ?? 0) }
}
