import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { getReport, ReportRow } from '@sparkle/contract/safety/moderation.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { CasePersonRow } from '#api/features/moderation/sanctions/moderated-people.queries.ts'
import type { CaseRow } from './cases.queries.ts'

const CLAIM_SECONDS = safetyLimits.claimMinutes * 60

/** The id of the moderator who has claimed the case; null if nobody has, or if the claim has expired. */
export function getHolder({ claimedBy, claimedAt, decidedAt }: CaseRow, now: Date): number | null {
  const isHeld = decidedAt === null && claimedAt !== null && claimedAt + CLAIM_SECONDS > now.getTime() / 1000
  return isHeld ? claimedBy : null
}

export function toReportRow(row: CaseRow, viewer: { id: number }, now: Date): ReportRow {
  const holder = getHolder(row, now)
  return {
    id: row.id,
    subject_kind: row.subjectKind,
    reason: row.reason,
    severity: row.severity,
    state: row.decidedAt === null ? 'open' : 'decided',
    reporters: row.reportIds.length,
    about: row.about,
    about_organization: row.aboutOrganization,
    claimed_by: holder === null ? null : row.claimer,
    claimed_until: holder === null || row.claimedAt === null ? null : row.claimedAt + CLAIM_SECONDS,
    is_mine: holder === viewer.id,
    created_at: row.createdAt,
    decided_at: row.decidedAt,
    decision: row.decision,
  }
}

type CasePerson = NonNullable<CallResponse<typeof getReport>['about_person']>

export function toCasePerson(row: CasePersonRow): CasePerson {
  return {
    user_id: row.forumId,
    username: row.username,
    avatar: avatarPath(row.avatarKey, row.businessAccount),
    is_business: row.businessAccount,
    is_staff: row.isStaff,
    is_suspended: row.suspendedAt !== null,
    figures: {
      reports_about: row.reportsAbout,
      reports_by: row.reportsBy,
      reports_by_upheld: row.reportsByUpheld,
      sanctions: row.sanctions,
      registered_at: toUnixSeconds(row.createdAt),
    },
  }
}

export const toNote = ({ by, text, at }: { by: string | null; text: string; at: Date }) => ({
  by,
  text,
  at: toUnixSeconds(at),
})
