import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { NameLink } from '#web/features/users/name-link.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './business-people-screen.module.css'

export interface PeopleRowProps {
  person: { username: string; avatar: string }
  /** Beside the name. */
  note?: ReactNode
  details: readonly string[]
  /** Buttons. */
  children?: ReactNode
}

/** A person in a list, with what can be done about them. */
export function PeopleRow({ person, note, details, children }: PeopleRowProps) {
  return (
    <li className={classes.row}>
      <UserAvatar src={person.avatar} size={48} />
      <div className={classes.words}>
        <Text fw={600}>
          <NameLink username={person.username} inherit />
          {note}
        </Text>
        {details.map((detail) => (
          <Text key={detail} c="dimmed">
            {detail}
          </Text>
        ))}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </li>
  )
}
