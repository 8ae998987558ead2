import { Button, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import classes from '#web/features/admin/requests-screen.module.css'
import { formatFullDate } from '#web/platform/dates.ts'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { DataRequest } from './data-requests.hooks.ts'
import { kindTexts, noAccountAdvice, stateTexts } from './data-requests.messages.ts'

export function RequestItem({ request, onDecide }: { request: DataRequest; onDecide: () => void }) {
  const { id, kind, state, username, words, asked_at, due_at, is_overdue } = request
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
        {username ? (
          <TextLink to={addresses.adminPerson(username)}>{username}</TextLink>
        ) : (
          'a person without an account'
        )}
      </Text>
      <Text className={classes.words}>{words}</Text>
      <Text c="dimmed">Noted on {formatFullDate(asked_at)}</Text>
      {state === 'open' && (
        <>
          <Text fw={600}>
            {is_overdue ? 'The answer was due on' : 'Answer by'} {formatFullDate(due_at)}
          </Text>
          <Text>{username ? kindTexts[kind].advice : noAccountAdvice}</Text>
          <Button variant="default" aria-label={`Close request ${id}`} onClick={onDecide}>
            Close request
          </Button>
        </>
      )}
    </li>
  )
}
