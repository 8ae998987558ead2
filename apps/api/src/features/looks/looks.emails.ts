import { addresses } from '@sparkle/contract/core/addresses.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import { z } from 'zod'
import { writeEmail } from '#api/features/mail/email-message.ts'
import { defineStoppableEmail } from '#api/features/notifications/stoppable-emails.service.ts'

/** To the owner of an application, at most once a week. */
export const looksCounted = defineStoppableEmail({
  kind: 'looks-counted',
  topic: 'profile',
  data: z.object({ userId: z.int(), businesses: z.int() }),
  write: async ({ publicUrl }, { businesses }, stopLink) => {
    const looked = `${plural(businesses, 'business', 'businesses')} looked at your profile`
    return writeEmail({
      subject: looked,
      paragraphs: ['Hello!', `Last week, ${looked}.`, 'You can see which they are, and on which day they looked.'],
      action: { label: 'See who looked', link: `${publicUrl}${addresses.looked}` },
      stopLink,
    })
  },
})
