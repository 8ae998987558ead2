import { Button, Text, Title } from '@mantine/core'
import type { JoinRequest } from '@sparkle/contract/organizations/organizations.ts'
import { formatDay } from '#web/platform/dates.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import type { PeopleChanges } from './business-people.hooks.ts'
import { peopleTexts } from './business-people.messages.ts'
import classes from './business-people-screen.module.css'
import type { PeopleTask } from './people-dialog.tsx'
import { PeopleRow } from './people-row.tsx'

export interface PeopleJoinsProps {
  joins: readonly JoinRequest[]
  changes: PeopleChanges
  onTask: (task: PeopleTask) => void
}

/** People with an address of the business who want to join. */
export function PeopleJoins({ joins, changes, onTask }: PeopleJoinsProps) {
  if (joins.length === 0) return null
  return (
    <Sheet>
      <section>
        <Title order={2}>{peopleTexts.joins}</Title>
        <Text mt="xs">{peopleTexts.joinsIntro}</Text>
        <ul className={classes.list}>
          {joins.map((join) => (
            <PeopleRow key={join.user_id} person={join} details={[join.email, `Asked on ${formatDay(join.asked_at)}`]}>
              <Button aria-label={`Let join: ${join.username}`} onClick={() => onTask(toTask(join, true, changes))}>
                Let join
              </Button>
              <Button
                variant="default"
                aria-label={`Say no: ${join.username}`}
                onClick={() => onTask(toTask(join, false, changes))}
              >
                Say no
              </Button>
            </PeopleRow>
          ))}
        </ul>
      </section>
    </Sheet>
  )
}

function toTask({ user_id, username, email }: JoinRequest, isAccepted: boolean, changes: PeopleChanges): PeopleTask {
  const run = () => changes.decideJoin(user_id, isAccepted)
  if (isAccepted) {
    return {
      title: `Let ${username} join`,
      text: `${username} (${email}) will search and write to people for your business, as a recruiter.`,
      button: 'Let join',
      notice: `${username} is now part of your business.`,
      run,
    }
  }
  return {
    title: `Do not let ${username} join`,
    text: `${username} cannot ask again. You can still invite them.`,
    button: 'Say no',
    notice: `${username} cannot join.`,
    run,
  }
}
