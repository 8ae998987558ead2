import { Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { IconMail, IconMessages, IconSearch } from '@tabler/icons-react'
import { formatUnread, useUnreadCount } from '#web/features/conversations/conversations.hooks.ts'
import { LinkCards } from '#web/ui/link-cards.tsx'
import { profileTexts } from './profile.messages.ts'

/** What people who search applicants can do from their own page. */
export function NextSteps() {
  const unread = formatUnread(useUnreadCount())
  return (
    <section>
      <Title order={2} mb="md">
        {profileTexts.nextSteps}
      </Title>
      <LinkCards
        cards={[
          { icon: IconSearch, title: 'Find applicants', text: profileTexts.findApplicants, to: addresses.search() },
          {
            icon: IconMail,
            title: 'Read your messages',
            text: profileTexts.unread(unread),
            to: addresses.messaging,
          },
          {
            icon: IconMessages,
            title: 'Join the discussions',
            text: profileTexts.joinDiscussions,
            to: addresses.discussions,
          },
        ]}
      />
    </section>
  )
}
