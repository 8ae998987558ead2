import { Text } from '@mantine/core'
import type { StaffActEntry } from '@sparkle/contract/admin/admin-fields.ts'
import type { ReactNode } from 'react'
import { NameLink } from '#web/features/users/name-link.tsx'
import { formatFullDate } from '#web/platform/dates.ts'
import classes from './act-list.module.css'
import { describeAct, describeDetail } from './act-words.ts'

export interface ActListProps {
  acts: readonly StaffActEntry[]
  /** Where a name leads. */
  toPerson: (username: string) => string
  /** What can be done about an action. */
  children?: (entry: StaffActEntry) => ReactNode
}

interface PersonLinkProps extends Pick<ActListProps, 'toPerson'> {
  person: NonNullable<StaffActEntry['by']>
}

function PersonLink({ person: { id, username }, toPerson }: PersonLinkProps) {
  if (username === null) return <>a deleted account (number {id})</>
  return <NameLink username={username} toPerson={toPerson} />
}

/** What staff did, newest first. */
export function ActList({ acts, toPerson, children }: ActListProps) {
  return (
    <ol className={classes.list}>
      {acts.map((entry) => (
        <li key={entry.id} className={classes.act}>
          <Text fw={600}>{describeAct(entry.act)}</Text>
          <Text c="dimmed">{formatFullDate(entry.at)}</Text>
          <Text>By {entry.by ? <PersonLink person={entry.by} toPerson={toPerson} /> : 'the command line'}</Text>
          {entry.about && (
            <Text>
              About <PersonLink person={entry.about} toPerson={toPerson} />
            </Text>
          )}
          {entry.details.map((detail) => (
            <Text key={detail.name}>{describeDetail(detail)}</Text>
          ))}
          <Text>{entry.reason ? `Reason: ${entry.reason}` : 'No reason was given.'}</Text>
          {children?.(entry)}
        </li>
      ))}
    </ol>
  )
}
