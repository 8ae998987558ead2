import { Text } from '@mantine/core'
import type { PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import classes from '#web/features/staff/staff-page.module.css'
import { Words } from '#web/features/staff/words.tsx'
import { formatDay } from '#web/platform/dates.ts'

/** What staff noted about a person for each other. */
export function NoteList({ notes }: Pick<PersonRecord, 'notes'>) {
  if (notes.length === 0) return <Text mt="sm">None so far.</Text>
  return (
    <ol className={classes.rows}>
      {notes.map(({ by, text, at }) => (
        <li key={`${at} ${text}`} className={classes.row}>
          <Text c="dimmed">
            {formatDay(at)}, by {by ?? 'a deleted account'}
          </Text>
          <Words text={text} />
        </li>
      ))}
    </ol>
  )
}
