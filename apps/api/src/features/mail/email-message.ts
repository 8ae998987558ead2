import type { Sender } from '#api/platform/mailer.ts'
import { type Content, STOP, toEmailHtml } from './email-html.ts'

export interface EmailMessage {
  subject: string
  text: string
  html: (sender: Sender) => string
  link?: string
  /** Where emails like this one are stopped. */
  stopLink?: string
  /** The recipient requested it and waits for it. */
  isRequested?: boolean
}

export function writeEmail(content: Content): EmailMessage {
  const { subject, paragraphs, action, closing = [], stopLink } = content
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...closing,
    ...(stopLink ? [`${STOP}:\n${stopLink}`] : []),
    'Sparkle',
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: (sender) => toEmailHtml(content, sender),
    link: action?.link,
    stopLink,
  }
}

/** For an email that its recipient requested. */
export const writeRequested = (content: Content): EmailMessage => ({ ...writeEmail(content), isRequested: true })

export const longTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
