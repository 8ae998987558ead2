import { Text } from '@mantine/core'
import type { PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { describeEnd, sanctionNames } from '#web/features/safety/sanction.messages.ts'
import classes from '#web/features/staff/staff-page.module.css'
import { Words } from '#web/features/staff/words.tsx'
import { formatDay } from '#web/platform/dates.ts'

/** Warnings, mutes and suspensions of a person, newest first. */
export function SanctionList({ sanctions }: { sanctions: PersonRecord['sanctions'] }) {
  if (sanctions.length === 0) return <Text mt="sm">None so far.</Text>
  return (
    <ol className={classes.rows}>
      {sanctions.map((sanction) => (
        <li key={sanction.id} className={classes.row}>
          <Text fw={600}>{sanctionNames[sanction.kind]}</Text>
          <Text c="dimmed">{[formatDay(sanction.created_at), describeEnd(sanction)].filter(Boolean).join(' · ')}</Text>
          <Text>Reason: {sanction.reason}</Text>
          <Words text={sanction.words} />
        </li>
      ))}
    </ol>
  )
}
