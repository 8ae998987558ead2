import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { StaffActEntry } from '@sparkle/contract/admin-fields.ts'
import { formatFullDate } from '#web/platform/dates.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './act-list.module.css'
import { describeAct, describeDetail } from './act-words.ts'

function PersonLink({ person: { id, username } }: { person: NonNullable<StaffActEntry['by']> }) {
  if (username === null) return <>a deleted account (number {id})</>
  return <TextLink to={addresses.adminPerson(username)}>{username}</TextLink>
}

/** What staff did, newest first. */
export function ActList({ acts }: { acts: readonly StaffActEntry[] }) {
  return (
    <ol className={classes.list}>
      {acts.map((entry) => (
        <li key={entry.id} className={classes.act}>
          <Text fw={600}>{describeAct(entry.act)}</Text>
          <Text c="dimmed">{formatFullDate(entry.at)}</Text>
          <Text>By {entry.by ? <PersonLink person={entry.by} /> : 'the command line'}</Text>
          {entry.about && (
            <Text>
              About <PersonLink person={entry.about} />
            </Text>
          )}
          {entry.details.map((detail) => (
            <Text key={detail.name}>{describeDetail(detail)}</Text>
          ))}
          <Text>{entry.reason ? `Reason: ${entry.reason}` : 'No reason was given.'}</Text>
        </li>
      ))}
    </ol>
  )
}
