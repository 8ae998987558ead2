import { limits } from '@sparkle/contract/core/limits.ts'
import { type Decision, listDecisions } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type Actor, recordAct, type StaffAct } from '#api/features/audit/audit.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { hasRights, waitForReview } from '#api/features/organizations/organizations.policy.ts'
import * as queries from '#api/features/organizations/organizations.queries.ts'
import { listMembers } from '#api/features/organizations/people/organization-members.queries.ts'
import { publishRights, syncRights } from '#api/features/organizations/people/rights.service.ts'
import { warnContacts } from '#api/features/users/email/suspended-contacts.service.ts'
import type { Tx } from '#api/platform/database.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import { alertMembers } from './organization-notices.service.ts'
import { organizationDecided } from './review-decisions.emails.ts'
import { findLastReview, listOwners } from './review-decisions.queries.ts'
import { findCaseVersion } from './reviewers.queries.ts'
import { publishToReviewers } from './reviewers.service.ts'

// For the admin feature, which may not import queries of another feature.
export { hasBelonged } from '#api/features/organizations/organizations.queries.ts'
export { findCaseVersion } from './reviewers.queries.ts'

/** Only what the command line also has. */
export type DecisionDeps = Pick<Deps, 'db' | 'now' | 'fixedSettings' | 'events'> & { jobs: Pick<Jobs, 'send'> }

interface Decided {
  decision: Decision
  /** The version of the case that was decided. */
  version: string
  /** What its people read. */
  words: string
}

const acts: Record<Decision, Extract<StaffAct, { subjectKind: 'organization' }>['act']> = {
  approve: 'approved',
  ask: 'asked',
  refuse: 'refused',
  suspend: 'suspended',
  restore: 'restored',
}

const needsWords: readonly Decision[] = ['ask', 'refuse', 'suspend']

/**
 * A change of an approved organization waited when it was suspended. Its history says so, since it may be one that no
 * person has checked yet.
 */
async function hasWaitingChange(tx: Tx, organization: queries.StoredOrganization): Promise<boolean> {
  const { id, name, website, checkedName, checkedWebsite } = organization
  if (name === checkedName && website === checkedWebsite) return false
  const last = await findLastReview(tx, id, ['requested', 'ask', 'approve', 'refuse'])
  return last === 'requested' || last === 'ask'
}

/**
 * What a decision changes. A suspended organization keeps what was checked. When it is restored, that counts again, and
 * a change still waits.
 */
async function toChange(
  tx: Tx,
  decision: Decision,
  organization: queries.StoredOrganization,
  now: Date,
): Promise<Partial<queries.OrganizationValues>> {
  const { name, website } = organization
  switch (decision) {
    case 'approve':
      return { state: 'approved', rightsUntil: null, checkedAt: now, checkedName: name, checkedWebsite: website }
    case 'ask':
      return { state: 'asked' }
    case 'refuse':
      return { state: 'refused', rightsUntil: null, checkedAt: null, checkedName: null, checkedWebsite: null }
    case 'suspend':
      return { state: 'suspended', rightsUntil: null }
    case 'restore':
      return (await hasWaitingChange(tx, organization)) ? waitForReview(now) : { state: 'approved' }
  }
}

/** The log has a line for each decision: the note, or how the words to the business start. */
const toReason = (reason: string, words: string) =>
  reason || (words.split('\n')[0] ?? '').slice(0, limits.adminReason.max)

async function lockDecidable(tx: Tx, by: Actor, organizationId: number, decided: Decided, now: Date) {
  const organization = await queries.lockOrganization(tx, organizationId)
  if (!organization) throw new AppError('not_found', 'There is no such business.')
  if (by.id !== null && (await queries.hasBelonged(tx, by.id, organizationId))) {
    const text = 'You belong to this business or did before. Another administrator has to decide.'
    throw new AppError('forbidden', text)
  }
  const { name, website, state } = organization
  if ((await findCaseVersion(tx, organizationId)) !== decided.version) {
    const text = `This business has changed since you opened it. It is "${name}", ${website}, and its state is "${state}" now. Check it again.`
    throw new AppError('out_of_date', text)
  }
  if (listDecisions(state, hasRights(organization, now)).includes(decided.decision)) return organization
  throw new AppError('already_exists', `This cannot be decided while the state of the business is "${state}".`)
}

/** Its people get or lose their rights and an alert in the same transaction, and its owners get an email. */
export async function decideOrganization(
  deps: DecisionDeps,
  by: Actor,
  organizationId: number,
  decided: Decided,
): Promise<void> {
  const { decision, words } = decided
  if (words === '' && needsWords.includes(decision)) {
    const text = 'Write what the business should read.'
    throw new AppError('invalid_input', text, { fields: { words: [text] } })
  }
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const organization = await lockDecidable(tx, by, organizationId, decided, now)
    const { name, domain } = organization
    await queries.updateOrganization(tx, organizationId, {
      words,
      waitingSince: null,
      ...(await toChange(tx, decision, organization, now)),
    })
    const review = { organizationId, at: now, kind: decision, byUserId: by.id, words, name, domain }
    await queries.insertReview(tx, review)
    const about = { subjectId: organizationId, aboutOrganizationId: organizationId, details: { name } }
    const reason = toReason(by.reason, words)
    await recordAct(tx, { ...by, reason }, { subjectKind: 'organization', act: acts[decision], ...about })
    for (const { id: userId } of await listOwners(tx, organizationId)) {
      await queueEmail(deps, tx, organizationDecided, { userId, name, decision, words })
    }
    const members = (await listMembers(tx, organizationId)).map(({ userId }) => userId)
    await alertMembers(deps, tx, members, { organizationId, action: decision })
    if (decision === 'suspend') {
      await warnContacts(deps, tx, { businessIds: members, name: organization.checkedName ?? name }, now)
    }
    const changed = await syncRights(deps, tx, { organizationId })
    // Also to people whose rights stay: their page shows the decision.
    await publishRights(deps, tx, [...new Set([...changed, ...members])])
    await publishToReviewers(deps, tx, organizationId)
  })
}
