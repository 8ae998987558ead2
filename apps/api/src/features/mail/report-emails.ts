import { addresses } from '@sparkle/contract/addresses.ts'
import { reportReasonTexts } from '@sparkle/contract/safety-rules.ts'
import { type EmailMessage, write } from './emails.ts'
import type { EmailJob } from './mail.queue.ts'

// None of these has words of what was reported or says who reported it: emails are read by others on shared computers.

export function reportReceivedEmail(stopLink: string): EmailMessage {
  return write({
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
export function reportDecidedEmail(stopLink: string): EmailMessage {
  return write({
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

export function urgentReportEmail(
  publicUrl: string,
  { reportId, reason }: Omit<EmailJob<'report-urgent'>, 'kind' | 'userId'>,
): EmailMessage {
  return write({
    subject: 'A report on Sparkle cannot wait',
    paragraphs: [
      'Hello!',
      `There is a new report. The reason: ${reportReasonTexts[reason]}.`,
      'Please look at it now.',
    ],
    action: { label: 'Open the report', link: `${publicUrl}${addresses.moderationReport(reportId)}` },
  })
}

export function waitingReportsEmail(publicUrl: string, waiting: number): EmailMessage {
  const count = waiting === 1 ? '1 report waits' : `${waiting} reports wait`
  return write({
    subject: `${count} on Sparkle`,
    paragraphs: ['Hello!', `${count} for a decision.`],
    action: { label: 'Open the reports', link: `${publicUrl}${addresses.moderation}` },
    closing: ['You get at most one email a day about this.'],
  })
}

export function businessGoneEmail(name: string): EmailMessage {
  return write({
    subject: 'A business is not on Sparkle any more',
    paragraphs: [
      'Hello!',
      `You got messages from ${name} on Sparkle.`,
      'This business is not on Sparkle any more. Be careful if it writes to you elsewhere.',
      'Do not send money, and do not share your bank card or your home address.',
    ],
  })
}
