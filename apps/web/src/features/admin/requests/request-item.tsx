import { Button, Group, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { isFormerMember } from '@sparkle/contract/people/own-data-rules.ts'
import classes from '#web/features/admin/requests-screen.module.css'
import { NameLink } from '#web/features/users/name-link.tsx'
import { formatFullDate } from '#web/platform/dates.ts'
import { Tag } from '#web/ui/layout/tag.tsx'
import type { DataRequest } from './data-requests.hooks.ts'
import { kindTexts, noAccountAdvice, startTexts, stateTexts } from './data-requests.messages.ts'
import type { TaskName } from './request-dialogs.tsx'

export interface RequestItemProps {
  request: DataRequest
  onTask: (name: TaskName) => void
}

export function RequestItem({ request, onTask }: RequestItemProps) {
  const { id, kind, state, username, words, asked_at, due_at, is_overdue } = request
  const start = startTexts[kind]
  return (
    <li className={classes.item}>
      <div className={classes.title}>
        <Title order={2} size="h3">
          {kindTexts[kind].label}
        </Title>
        {is_overdue && <Tag kind="overdue">Overdue</Tag>}
        {state !== 'open' && <Tag kind="staff">{stateTexts[state].label}</Tag>}
      </div>
      <Text>
        Request {id} from{' '}
        {username ? <NameLink username={username} toPerson={addresses.adminPerson} /> : 'a person without an account'}
      </Text>
      <Text className={classes.words}>{words}</Text>
      <Text c="dimmed">Noted on {formatFullDate(asked_at)}</Text>
      {state === 'open' && (
        <>
          <Text fw={600}>
            {is_overdue ? 'The answer was due on' : 'Answer by'} {formatFullDate(due_at)}
          </Text>
          <Text>{username ? kindTexts[kind].advice : noAccountAdvice}</Text>
          <Group gap="sm">
            {start && username && !isFormerMember(username) && (
              <Button aria-label={`${start.button} for request ${id}`} onClick={() => onTask(start.name)}>
                {start.button}
              </Button>
            )}
            <Button variant="default" aria-label={`Close request ${id}`} onClick={() => onTask('decide')}>
              Close request
            </Button>
          </Group>
        </>
      )}
    </li>
  )
}
