import { Text } from '@mantine/core'
import type { PersonRecord } from '@sparkle/contract/moderation.ts'
import { formatDay } from '#web/platform/dates.ts'
import classes from './moderation.module.css'
import { Words } from './words.tsx'

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
