import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { getPersonRecord, type PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import {
  claimReport,
  getReport,
  listReports,
  type ReportCase,
  type ReportRow,
} from '@sparkle/contract/safety/moderation.ts'
import { page } from 'vitest/browser'
import { reply } from './network.ts'
import { makeRecord, makeReportCase } from './replies/moderation-replies.ts'
import { paginate } from './replies/page-replies.ts'
import { signIn } from './session.ts'

/** Gives these cases as those that nobody has taken. Returns the requests. */
export function replyWithReports(...reports: ReportRow[]) {
  const counts = { new: reports.length, mine: 0, taken: 0, appeals: 0 }
  return reply(listReports, { reports, counts, pagination: paginate(reports).pagination })
}

/** Signs in a moderator, for whom these cases wait. */
export function signInWithReports(...reports: ReportRow[]) {
  const requests = replyWithReports(...reports)
  return { moderator: signIn({ roles: ['Moderator'] }), requests }
}

/** Gives case 3, which the moderator can take. */
export function replyWithCase({ username }: Whoami, changes: Partial<ReportCase> = {}) {
  let found = makeReportCase(3, changes)
  reply(getReport, () => found)
  const claims = reply(claimReport, () => {
    found = { ...found, is_mine: true, claimed_by: username, claimed_until: Math.floor(Date.now() / 1000) + 1800 }
    return { success: true as const }
  })
  return { claims }
}

/** Gives what staff know about a person. */
export const replyWithRecord = (username: string, changes?: Partial<PersonRecord>) =>
  reply(getPersonRecord, makeRecord(username, changes))

/** The rows of a list that has a heading in each. */
export const getRows = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
