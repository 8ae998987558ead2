import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import { writeEmail } from '#api/features/mail/email-message.ts'
import { defineStoppableEmail } from '#api/features/notifications/stoppable-emails.service.ts'

/** To someone who said three months ago that they look for work. */
export const statusAsked = defineStoppableEmail({
  kind: 'status-asked',
  topic: 'profile',
  data: z.object({ userId: z.int() }),
  write: async ({ publicUrl }, _data, stopLink) =>
    writeEmail({
      subject: 'Are you still looking for work?',
      paragraphs: [
        'Hello!',
        'Three months ago you said that you are open to work. Is this still true?',
        'If it is, you have to do nothing.',
        'If it is not, choose "Not now". Businesses then do not find you in the search. Your profile stays as it is.',
      ],
      action: { label: 'Say how it is now', link: `${publicUrl}${addresses.visibility}` },
      stopLink,
    }),
})

/** To the owner of the answer. */
export const shareEnded = defineStoppableEmail({
  kind: 'share-ended',
  topic: 'profile',
  data: z.object({ userId: z.int(), name: z.string() }),
  write: async ({ publicUrl }, { name }, stopLink) =>
    writeEmail({
      subject: `You no longer share with ${name}`,
      paragraphs: [
        'Hello!',
        `The time is over that you chose. ${name} no longer sees what helps you at work.`,
        'You can share it again at any time.',
      ],
      action: { label: 'See what you share', link: `${publicUrl}${addresses.shares}` },
      stopLink,
    }),
})
