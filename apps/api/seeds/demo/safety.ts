import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { getSeverity, type ReportKind, type ReportReason } from '@sparkle/contract/safety/safety-rules.ts'
import { eq } from 'drizzle-orm'
import { toMessageHtml } from '#api/features/conversations/message-html.ts'
import { insertConversation } from '#api/features/conversations/sending.queries.ts'
import { insertEvidence, insertReport } from '#api/features/moderation/cases/reports.queries.ts'
import { insertAppeal } from '#api/features/moderation/sanctions/appeals.queries.ts'
import { insertSanction } from '#api/features/moderation/sanctions/sanctions.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { users } from '#api/schema/users.tables.ts'
import type { Speakers } from './people/speakers.ts'

const SCAM =
  'Hi! I can get you a great job from home. Send me 50 dollars for the papers first, then you start on Monday.'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function write(db: Db, writerId: number, recipientId: number, message: string, hours: number): Promise<number> {
  const rows = await db.select({ forumId: users.forumId }).from(users).where(eq(users.id, recipientId))
  const sent = { writerId, message, sentAt: hoursAgo(hours), clientId: null }
  const row = await insertConversation(db, { ...onlyRow(rows), title: 'Hello' }, sent)
  return row?.messageId ?? 0
}

interface NewReport {
  reporterId: number
  aboutUserId: number
  subject: { kind: ReportKind; id: number }
  reason: ReportReason
  words: string
  evidence: string
  hours: number
}

async function report(db: Db, { subject, reason, evidence, hours, aboutUserId, ...rest }: NewReport): Promise<number> {
  const { id } = await insertReport(db, {
    ...rest,
    ...{ aboutUserId, subjectKind: subject.kind, subjectId: subject.id, isAboutStaff: false },
    ...{ reason, severity: getSeverity(reason), createdAt: hoursAgo(hours) },
  })
  const html = toMessageHtml(evidence)
  await insertEvidence(db, [
    { reportId: id, position: 0, writerId: aboutUserId, body: evidence, html, at: hoursAgo(hours + 1) },
  ])
  return id
}

/** Requests for the demo applicant, and cases for staff. */
export async function makeSafetyWorld(db: Db, { applicants, businesses, staff }: Speakers): Promise<void> {
  const [demo, scammer, ann, bea, cem, rude] = applicants
  const business = businesses.find(({ username }) => username === 'meadow-cafe') ?? businesses.at(-1)
  if (!demo || !scammer || !ann || !bea || !cem || !rude || !business) return
  await write(
    db,
    business.id,
    demo.id,
    'Hello! We need help with coffee and cake on two mornings a week. May we tell you more?',
    3,
  )
  await write(db, scammer.id, demo.id, SCAM, 2)
  const message = { kind: 'message', id: await write(db, scammer.id, ann.id, SCAM, 5) } as const
  await report(db, {
    ...{ reporterId: ann.id, aboutUserId: scammer.id, subject: message, evidence: SCAM, hours: 4 },
    ...{ reason: 'asks_for_money', words: 'I do not know this person. I did not send anything.' },
  })
  const profile = { kind: 'profile', id: scammer.id } as const
  for (const reporter of [bea, cem]) {
    await report(db, {
      ...{ reporterId: reporter.id, aboutUserId: scammer.id, subject: profile, hours: 26 },
      ...{ reason: 'not_who_they_say', words: 'The picture is from a magazine.' },
      evidence: `Username: ${scammer.username}`,
    })
  }
  const sanctionId = await insertSanction(db, {
    ...{ userId: rude.id, kind: 'warning', byId: staff.id, reportId: null, createdAt: hoursAgo(50), until: null },
    reason: 'Two people were called names in one thread',
    words: 'You called two people names in a discussion. Please write about the topic and not about the person.',
  })
  const words = 'I was angry that day and I have said sorry to both. Could you look at it again?'
  await insertAppeal(db, { sanctionId, words, createdAt: hoursAgo(20) })
}
