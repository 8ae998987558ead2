import type { PersonDetails } from '@sparkle/contract/admin-people.ts'
import { emailStates, fullName, kindNames } from '#web/features/admin/people.messages.ts'
import { formatFullDate } from '#web/platform/dates.ts'
import classes from './person-screen.module.css'

/** The facts about an account. */
export function AccountFacts({ person }: { person: PersonDetails }) {
  const lastUsed = Math.max(0, ...person.sessions.map(({ last_used_at }) => last_used_at))
  const facts: [string, string][] = [
    ['Name', fullName(person) || 'Not given'],
    ['Email', `${person.email} (${emailStates[person.email_state]})`],
    ...(person.pending_email
      ? [['New email', `${person.pending_email} (its link was not opened yet)`] as [string, string]]
      : []),
    ['Kind of account', kindNames[person.kind]],
    ['Joined', formatFullDate(person.created_at)],
    ['Last used', lastUsed > 0 ? formatFullDate(lastUsed) : 'Not logged in anywhere'],
    ...(person.suspended_at === null
      ? []
      : [['Suspended since', formatFullDate(person.suspended_at)] as [string, string]]),
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={`${name} text`}>{text}</dd>])}
    </dl>
  )
}
