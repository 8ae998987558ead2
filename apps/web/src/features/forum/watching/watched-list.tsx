import { Button, Text, Title } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { takeStep } from '#web/features/forum/take-step.ts'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './watched-list.module.css'
import { useWatch, type Watchable } from './watching.hooks.ts'
import { watchTexts } from './watching.messages.ts'

export interface WatchedRow extends Watchable {
  title: string
  to: string
  isUnread: boolean
  hasEmails: boolean
  about: ReactNode
}

export interface WatchedListProps {
  title: string
  rows: readonly WatchedRow[]
  /** Shown if there are no rows. */
  none: string
}

export function WatchedList({ title, rows, none }: WatchedListProps) {
  const { mutateAsync } = useWatch()
  const heading = useRef<HTMLHeadingElement>(null)
  const stop = ({ kind, id, title: name, hasEmails }: WatchedRow) => {
    const watchable = { kind, id }
    const back = {
      send: () => mutateAsync({ watchable, choice: hasEmails ? 'emails' : 'here' }),
      notice: watchTexts.back(name),
    }
    // The row and its button are removed.
    const send = async () => {
      await mutateAsync({ watchable, choice: 'stop' })
      heading.current?.focus()
    }
    void takeStep({ send, notice: watchTexts.stopped(name) }, () => {
      heading.current?.focus()
      void takeStep(back)
    })
  }
  return (
    <section aria-labelledby={`watched-${title}`}>
      <Title ref={heading} order={2} id={`watched-${title}`} tabIndex={-1}>
        {title}
      </Title>
      {rows.length === 0 && <Text c="dimmed">{none}</Text>}
      <ul className={classes.list} data-empty={rows.length === 0}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <div className={classes.about}>
              <Text className={classes.title}>
                <TextLink to={row.to} inherit>
                  {row.title}
                </TextLink>
                {row.isUnread && <Tag kind="unread">New posts</Tag>}
              </Text>
              {row.about && <Text c="dimmed">{row.about}</Text>}
              <Text c="dimmed">{row.hasEmails ? 'Here and by email' : 'Only here'}</Text>
            </div>
            <Button
              variant="default"
              aria-label={`Stop watching ${row.title}`}
              leftSection={<IconBellOff aria-hidden="true" />}
              onClick={() => stop(row)}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
