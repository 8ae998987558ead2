import { getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { listStarred, type Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { type ApplicantRecord, getApplicantRecord } from '@sparkle/contract/recruiting/applicant-notes.ts'
import { reply } from './network.ts'
import { makeOwnOrganization } from './replies/organization-replies.ts'
import { signIn } from './session.ts'

/** Signs in someone whose business keeps lists, on which nobody is. */
export function signInRecruiter() {
  const user = signIn({ businessAccount: true })
  reply(getOwnOrganization, {
    organization: makeOwnOrganization({ state: 'approved', checked_at: 1, part: 'recruiter' }),
    join: null,
  })
  replyToStars()
  replyWithRecord()
  return user
}

/** Says what the business keeps about one person, until the test changes it. */
export function replyWithRecord(record: Partial<ApplicantRecord> = {}): ApplicantRecord {
  const kept = { placements: [], notes: [], ...record }
  reply(getApplicantRecord, () => kept)
  return kept
}

/** Says on which lists people are, by the id of their application. Returns the requests. */
export const replyToStars = (placements: Readonly<Record<number, Placement[]>> = {}) =>
  reply(listStarred, ({ body }) => ({
    starred: body.application_ids.flatMap((application_id) => {
      const found = placements[application_id]
      return found ? { application_id, placements: found } : []
    }),
  }))
