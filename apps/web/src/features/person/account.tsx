import { Button, Group, Text } from '@mantine/core'
import type { PersonDetails } from '@sparkle/contract/admin/admin-people.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Role, roles, rolesByHand } from '@sparkle/contract/core/permissions.ts'
import { type ReactNode, useState } from 'react'
import { emailStates, fullName, kindNames } from '#web/features/admin/people/admin-people.messages.ts'
import * as actions from '#web/features/admin/people/person-actions.ts'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { ActList, type ActListProps } from '#web/features/staff/act-list.tsx'
import { Section } from '#web/features/staff/section.tsx'
import classes from '#web/features/staff/staff-page.module.css'
import { formatDate, formatFullDate } from '#web/platform/dates.ts'
import { deviceName } from '#web/platform/device-name.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useRefreshPerson } from './person.hooks.ts'
import screenClasses from './person-screen.module.css'

const ActionDialog = lazyWithPreload(
  async () => (await import('#web/features/admin/people/action-dialog.tsx')).ActionDialog,
)

interface PartProps {
  person: PersonDetails
  isSelf: boolean
  /** It can still be kept; nothing else is done to it. */
  isLeaving: boolean
  /** A button that opens the dialog of an action. */
  button: (label: string, action: actions.PersonAction, name?: string) => ReactNode
}

/** The account, with everything an administrator can do about it. */
export function AccountParts({ person, toPerson }: Pick<PartProps, 'person'> & Pick<ActListProps, 'toPerson'>) {
  const isSelf = useAuthState()?.userId === person.id
  const refresh = useRefreshPerson()
  const [action, setAction] = useState<actions.PersonAction>()
  const button: PartProps['button'] = (label, next, name) => (
    <Button variant="default" aria-label={name} onClick={() => setAction(next)}>
      {label}
    </Button>
  )
  const isLeaving = person.delete_at !== null
  const part = { person, isSelf, isLeaving, button }
  return (
    <>
      <Account {...part} />
      <Roles {...part} />
      <Section title="Sparkle Application">
        <Text mt="sm">{isLeaving ? HIDDEN : applicationTexts[person.application]}</Text>
        {person.application === 'private' && !isSelf && !isLeaving && (
          <div className={classes.below}>{button('Open the private application', actions.openApplication(person))}</div>
        )}
      </Section>
      <Section title="Devices">
        <Devices sessions={person.sessions} />
        {person.sessions.length > 0 && (
          <div className={classes.below}>{button('Log out everywhere', actions.endSessions(person))}</div>
        )}
      </Section>
      <Section title="What staff did">
        <div className={classes.below}>
          {person.acts.length === 0 ? 'Nothing yet.' : <ActList acts={person.acts} toPerson={toPerson} />}
        </div>
      </Section>
      {action && (
        <ActionDialog key={action.title} action={action} onDone={refresh} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

const HIDDEN = 'Nobody sees it while the account is hidden.'
const applicationTexts: Record<PersonDetails['application'], string> = {
  none: 'This person has none.',
  public: 'It is public. Everyone who is logged in can read it.',
  private: 'It is private. To read it, give a reason. You can then read it on the profile for one hour.',
}

function listFacts(person: PersonDetails): [string, string][] {
  const lastUsed = Math.max(0, ...person.sessions.map(({ last_used_at }) => last_used_at))
  return [
    ['Name', fullName(person) || 'Not given'],
    ['Email', `${person.email} (${emailStates[person.email_state]})`],
    ['New email', person.pending_email ? `${person.pending_email} (its link was not opened yet)` : ''],
    ['Kind of account', kindNames[person.kind]],
    ['Joined', formatFullDate(person.created_at)],
    ['Last used', lastUsed > 0 ? formatFullDate(lastUsed) : 'Not logged in anywhere'],
    ['Will be deleted on', person.delete_at === null ? '' : formatFullDate(person.delete_at)],
    ['Suspended since', person.suspended_at === null ? '' : formatFullDate(person.suspended_at)],
  ]
}

function Account({ person, isSelf, isLeaving, button }: PartProps) {
  return (
    <Section title="Account">
      <dl className={screenClasses.facts}>
        {listFacts(person)
          .filter(([, text]) => text)
          .map(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={`${name} text`}>{text}</dd>])}
      </dl>
      <Group gap="sm" mt="md">
        {!isSelf && !isLeaving && button('Change email', actions.changeEmail(person))}
        {!isLeaving && button('Send a link for a new password', actions.sendRecovery(person))}
        {!isSelf && <StateButton person={person} isLeaving={isLeaving} button={button} />}
      </Group>
    </Section>
  )
}

/** One of three stands here, so that it keeps the focus when its action has replaced it by another. */
function StateButton({ person, isLeaving, button }: Omit<PartProps, 'isSelf'>) {
  if (isLeaving) return button('Keep this account', actions.keepAccount(person))
  return person.suspended_at === null
    ? button('Suspend', actions.suspend(person))
    : button('Lift the suspension', actions.restore(person))
}

const isByHand = (role: Role) => rolesByHand.some((byHand) => byHand === role)

function Roles({ person, isSelf, isLeaving, button }: PartProps) {
  const isShown = (role: Role) => isByHand(role) || (role === 'Business') === (person.kind === 'business')
  return (
    <Section title="Roles">
      {isSelf && <Text mt="sm">You cannot change your own roles. Another administrator can.</Text>}
      <ul className={classes.rows}>
        {roles.filter(isShown).map((role) => {
          const has = person.roles.includes(role)
          const next = has ? actions.takeRole(person, role) : actions.giveRole(person, role)
          return (
            <li key={role} className={`${classes.row} ${screenClasses.role}`}>
              <span>
                <strong>{role}</strong>: {has ? 'yes' : 'no'}
              </span>
              {!isSelf && !isLeaving && isByHand(role) && button(has ? 'Take' : 'Give', next, next.title)}
            </li>
          )
        })}
      </ul>
      {person.kind === 'business' && (
        <Text mt="sm">
          The role Business follows from the check of the business.{' '}
          <TextLink to={addresses.adminBusinesses}>Check businesses</TextLink>
        </Text>
      )}
    </Section>
  )
}

function Devices({ sessions }: Pick<PersonDetails, 'sessions'>) {
  if (sessions.length === 0) return <Text mt="sm">Not logged in anywhere.</Text>
  return (
    <ul className={classes.rows}>
      {sessions.map(({ device, created_at, last_used_at }) => (
        <li key={`${created_at} ${last_used_at} ${device}`} className={classes.row}>
          <Text fw={600}>{deviceName(device)}</Text>
          <Text c="dimmed">
            Logged in {formatDate(created_at)}, last used {formatDate(last_used_at)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
