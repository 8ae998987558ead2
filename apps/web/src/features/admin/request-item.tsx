import { Button, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { formatFullDate } from '#web/platform/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { DataRequest } from './requests.hooks.ts'
import { kindTexts, noAccountAdvice, stateTexts } from './requests.messages.ts'
import classes from './requests-screen.module.css'

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
