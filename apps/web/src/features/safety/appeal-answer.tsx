import { Text } from '@mantine/core'
import type { StandingSanction } from '@sparkle/contract/auth/standing.ts'
import { formatDay } from '#web/platform/dates.ts'
import classes from './appeal-answer.module.css'

const answers: Record<NonNullable<StandingSanction['appeal']>['state'], string> = {
  waiting: 'We will look at it again. You get an email when we have decided.',
  kept: 'We looked at it again. It stays.',
  lifted: 'We looked at it again and have taken it back.',
}

/** What someone wrote when they asked for another look, and what came of it. */
export function AppealAnswer({ appeal }: { appeal: NonNullable<StandingSanction['appeal']> }) {
  return (
    <div className={classes.answer}>
      <Text fw={600}>You asked for another look on {formatDay(appeal.created_at)}</Text>
      <p className={classes.words} dir="auto">
        {appeal.words}
      </p>
      <Text fw={600} mt="sm">
        {answers[appeal.state]}
      </Text>
      {appeal.words_back && (
        <p className={classes.words} dir="auto">
          {appeal.words_back}
        </p>
      )}
    </div>
  )
}
