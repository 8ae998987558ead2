import { addresses } from '@sparkle/contract/addresses.ts'
import { type EmailMessage, write } from './emails.ts'

export function receivedEmail(publicUrl: string, name: string): EmailMessage {
  return write({
    subject: `We are checking ${name}`,
    paragraphs: [
      'Hello!',
      `You asked us to check ${name}. A person looks at every business. This takes a day or two.`,
      'We send you an email when we are done, or if we have a question.',
    ],
    action: { label: 'See how it stands', link: `${publicUrl}${addresses.business}` },
  })
}
