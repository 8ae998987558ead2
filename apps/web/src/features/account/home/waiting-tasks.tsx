import { Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { type Icon, IconBookmark, IconMail, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { toAddress } from '#web/features/applicant-search/search-address.ts'
import { type SearchStartState, useNewPeople } from '#web/features/applicant-search/search-start.hooks.ts'
import { useSavedSearches } from '#web/features/shortlists/saved-searches.hooks.ts'
import { formatShortDay } from '#web/platform/dates.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './business-home.module.css'
import { useUnanswered } from './home.hooks.ts'
import { homeTexts } from './home.messages.ts'

interface Task {
  icon: Icon
  title: string
  text: string
  to: string
}

/** How many messages are listed. */
const MAX_MESSAGES = 3
const MAX_SEARCHES = 3

export interface WaitingTasksProps {
  organization: OwnOrganization | null | undefined
  canSearch: boolean
  start: SearchStartState
  /** In Unix seconds; undefined on the first visit. */
  lastVisit: number | undefined
}

/** Requests to join, messages without an answer, and people who are new in saved searches or since the last visit. */
export function WaitingTasks({ organization, canSearch, start, lastVisit }: WaitingTasksProps) {
  const unanswered = useUnanswered()
  const newPeople = useNewPeople(start, lastVisit)
  const searches = useSavedSearches(canSearch && organization !== null && organization !== undefined) ?? []
  const joins = organization?.joins_waiting ?? 0
  const tasks: Task[] = []
  if (joins > 0) {
    const title = homeTexts.joins(joins)
    tasks.push({ icon: IconUserPlus, title, text: homeTexts.decideJoin, to: addresses.businessPeople })
  }
  for (const conversation of unanswered?.conversations.slice(0, MAX_MESSAGES) ?? []) {
    tasks.push({
      icon: IconMail,
      title: homeTexts.answer(conversation.Other.username),
      text: homeTexts.wrote(formatShortDay(conversation.last_message_date), conversation.last_message_excerpt),
      to: addresses.conversation(conversation.conversation_id),
    })
  }
  const total = unanswered?.pagination.total ?? 0
  if (total > MAX_MESSAGES) {
    tasks.push({ icon: IconMail, title: homeTexts.unanswered(total), text: '', to: addresses.messaging })
  }
  for (const { search_id, name, new_people } of searches
    .filter((search) => search.new_people > 0)
    .slice(0, MAX_SEARCHES)) {
    tasks.push({
      icon: IconBookmark,
      title: homeTexts.newInSearch(new_people, name),
      text: homeTexts.newInSearchHint,
      to: addresses.businessSearch(search_id),
    })
  }
  if (newPeople && newPeople.total > 0) {
    tasks.push({
      icon: IconUsers,
      title: homeTexts.newPeople(newPeople.total),
      text: homeTexts.newPeopleHint,
      to: start.search ? toAddress({ ...start.search, order: 'newest' }) : addresses.search(),
    })
  }
  if (!unanswered && tasks.length === 0) return null
  return (
    <Sheet>
      <section className={classes.section}>
        <Title order={2}>{homeTexts.waiting}</Title>
        {tasks.length === 0 ? <Text>{homeTexts.nothingWaits}</Text> : <Tasks tasks={tasks} />}
      </section>
    </Sheet>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className={classes.tasks}>
      {tasks.map(({ icon: TaskIcon, title, text, to }) => (
        <li key={to} className={classes.task}>
          <TaskIcon aria-hidden="true" />
          <div className={classes.words}>
            <TextLink to={to}>{title}</TextLink>
            {text && (
              <Text c="dimmed" lineClamp={2} dir="auto">
                {text}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
