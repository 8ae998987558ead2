import { Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { IconMail, IconMessages, IconSearch, IconShieldCog } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminHomeQuery } from '#web/features/admin/site/home.hooks.ts'
import { listWaitingTasks } from '#web/features/admin/site/waiting-tasks.ts'
import { formatUnread, useUnreadCount } from '#web/features/notifications/unread-counts.hooks.ts'
import { usePermission } from '#web/features/session/session.hooks.ts'
import { queueCountsQuery } from '#web/features/staff/queue-counts.hooks.ts'
import { type LinkCard, LinkCards } from '#web/ui/layout/link-cards.tsx'
import { profileTexts } from './profile.messages.ts'

/** What waits for an administrator; undefined for others and until it has loaded. */
function useWaitingCount(mayAdminister: boolean): number | undefined {
  const [now] = useState(() => Date.now() / 1000)
  const home = useQuery({ ...adminHomeQuery, enabled: mayAdminister }).data
  const cases = useQuery({ ...queueCountsQuery, enabled: mayAdminister }).data
  return home && listWaitingTasks(home, cases, now).length
}

/** What people without an application of their own can do from their page. What waits comes first. */
export function NextSteps({ canSearch }: { canSearch: boolean }) {
  const mayAdminister = usePermission(ADMINISTER)
  const waiting = useWaitingCount(mayAdminister)
  const unread = formatUnread(useUnreadCount())
  const messages = {
    icon: IconMail,
    title: 'Read your messages',
    text: profileTexts.unread(unread),
    to: addresses.messaging,
  }
  const cards: LinkCard[] = []
  if (mayAdminister) {
    cards.push({
      icon: IconShieldCog,
      title: 'Administration',
      text: waiting === undefined ? '' : profileTexts.waiting(waiting),
      to: addresses.admin,
    })
  }
  if (unread) cards.push(messages)
  if (canSearch) {
    cards.push({
      icon: IconSearch,
      title: 'Find applicants',
      text: profileTexts.findApplicants,
      to: addresses.search(),
    })
  }
  if (!unread) cards.push(messages)
  cards.push({
    icon: IconMessages,
    title: 'Join the discussions',
    text: profileTexts.joinDiscussions,
    to: addresses.discussions,
  })
  return (
    <section>
      <Title order={2} mb="md">
        {profileTexts.nextSteps}
      </Title>
      <LinkCards cards={cards} />
    </section>
  )
}
