import { addresses } from '@sparkle/contract/core/addresses.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import { type ReportReason, reportReasons, reportReasonTexts } from '@sparkle/contract/safety/safety-rules.ts'
import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { defineStoppableEmail } from '#api/features/notifications/stoppable-emails.service.ts'
import { sendToPerson } from '#api/features/users/email/sent-emails.service.ts'

// These emails neither quote what was reported nor name the reporter: on shared computers, others may read them.

function reportReceivedEmail(stopLink: string): EmailMessage {
  return writeEmail({
    subject: 'We got your report',
    paragraphs: [
      'Hello!',
      'Thank you for your report. A person of our staff will look at it. This takes a day or two.',
      'We tell nobody that it was you. We send you an email when we have decided.',
    ],
    stopLink,
  })
}

/** Never says what was done about the other person. */
function reportDecidedEmail(stopLink: string): EmailMessage {
  return writeEmail({
    subject: 'We looked at your report',
    paragraphs: [
      'Hello!',
      'A person of our staff has looked at your report and decided.',
      'To be fair to everyone, we do not say what we did about another person.',
      'If it happens again, please report it again. You can also block the person.',
    ],
    stopLink,
  })
}

function urgentReportEmail(
  publicUrl: string,
  { reportId, reason }: { reportId: number; reason: ReportReason },
): EmailMessage {
  return writeEmail({
    subject: 'A report on Sparkle cannot wait',
    paragraphs: [
      'Hello!',
      `There is a new report. The reason: ${reportReasonTexts[reason]}.`,
      'Please look at it now.',
    ],
    action: { label: 'Open the report', link: `${publicUrl}${addresses.moderationReport(reportId)}` },
  })
}

function waitingReportsEmail(publicUrl: string, waiting: number): EmailMessage {
  const count = plural(waiting, 'report waits', 'reports wait')
  return writeEmail({
    subject: `${count} on Sparkle`,
    paragraphs: ['Hello!', `${count} for a decision.`],
    action: { label: 'Open the reports', link: `${publicUrl}${addresses.moderation}` },
    closing: ['You get at most one email a day about this.'],
  })
}

/** To the person who reported something. */
export const reportReceived = defineStoppableEmail({
  kind: 'report-received',
  topic: 'report',
  data: z.object({ userId: z.int() }),
  write: async (_deps, _data, stopLink) => reportReceivedEmail(stopLink),
})

/** To the person who reported something. */
export const reportDecided = defineStoppableEmail({
  kind: 'report-decided',
  topic: 'report',
  data: z.object({ userId: z.int() }),
  write: async (_deps, _data, stopLink) => reportDecidedEmail(stopLink),
})

/** To staff, about one report that cannot wait. */
export const reportUrgent = defineEmail({
  kind: 'report-urgent',
  data: z.object({ userId: z.int(), reportId: z.int(), reason: z.enum(reportReasons) }),
  send: (deps, report) => sendToPerson(deps, report.userId, () => urgentReportEmail(deps.publicUrl, report)),
})

/** To staff, about all that wait. */
export const reportsWaiting = defineEmail({
  kind: 'reports-waiting',
  data: z.object({ userId: z.int(), waiting: z.int() }),
  send: (deps, { userId, waiting }) => sendToPerson(deps, userId, () => waitingReportsEmail(deps.publicUrl, waiting)),
})
