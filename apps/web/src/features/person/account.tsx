import { Button, Group, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { PersonDetails } from '@sparkle/contract/admin-people.ts'
import { type Role, roles, rolesByHand } from '@sparkle/contract/permissions.ts'
import { useState } from 'react'
import * as actions from '#web/features/admin/person-actions.ts'
import classes from '#web/features/moderation/moderation.module.css'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { ActList, type ActListProps } from '#web/features/staff/act-list.tsx'
import { Section } from '#web/features/staff/section.tsx'
import { formatDate } from '#web/platform/dates.ts'
import { deviceName } from '#web/platform/device-name.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AccountFacts } from './account-facts.tsx'
import { useRefreshPerson } from './person.hooks.ts'
import screenClasses from './person-screen.module.css'

const ActionDialog = lazyWithPreload(async () => (await import('#web/features/admin/action-dialog.tsx')).ActionDialog)

interface PartProps {
  person: PersonDetails
  isSelf: boolean
  onAct: (action: actions.PersonAction) => void
}

/** The account, with everything an administrator can do about it. */
export function AccountParts({ person, toPerson }: Pick<PartProps, 'person'> & Pick<ActListProps, 'toPerson'>) {
  const auth = useAuthState()
  const refresh = useRefreshPerson()
  const [action, setAction] = useState<actions.PersonAction>()
  const part: PartProps = { person, isSelf: auth?.userId === person.id, onAct: setAction }
  return (
    <>
      <Account {...part} />
      <Roles {...part} />
      <SparkleApplication {...part} />
      <Devices {...part} />
      <Section title="What staff did">
        {person.acts.length === 0 ? (
          <Text mt="sm">Nothing yet.</Text>
        ) : (
          <div className={classes.below}>
            <ActList acts={person.acts} toPerson={toPerson} />
          </div>
        )}
      </Section>
      {action && (
        <ActionDialog key={action.title} action={action} onDone={refresh} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

interface ActionButtonProps extends Pick<PartProps, 'onAct'> {
  action: actions.PersonAction
  label: string
  /** If the label alone does not say it. */
  name?: string
}

function ActionButton({ action, label, name, onAct }: ActionButtonProps) {
  return (
    <Button variant="default" aria-label={name} onClick={() => onAct(action)}>
      {label}
    </Button>
  )
}

function Account({ person, isSelf, onAct }: PartProps) {
  return (
    <Section title="Account">
      <AccountFacts person={person} />
      <Group gap="sm" mt="md">
        {!isSelf && <ActionButton label="Change email" action={actions.changeEmail(person)} onAct={onAct} />}
        <ActionButton label="Send a link for a new password" action={actions.sendRecovery(person)} onAct={onAct} />
        {!isSelf &&
          (person.suspended_at === null ? (
            <ActionButton label="Suspend" action={actions.suspend(person)} onAct={onAct} />
          ) : (
            <ActionButton label="Lift the suspension" action={actions.restore(person)} onAct={onAct} />
          ))}
      </Group>
    </Section>
  )
}

const isByHand = (role: Role) => rolesByHand.some((byHand) => byHand === role)

function Roles({ person, isSelf, onAct }: PartProps) {
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
              {!isSelf && isByHand(role) && (
                <ActionButton label={has ? 'Take' : 'Give'} name={next.title} action={next} onAct={onAct} />
              )}
            </li>
          )
        })}
      </ul>
      {person.kind === 'business' && (
        <Text>
          The role Business follows from the check of the business.{' '}
          <TextLink to={addresses.adminBusinesses}>Check businesses</TextLink>
        </Text>
      )}
    </Section>
  )
}

function SparkleApplication({ person, isSelf, onAct }: PartProps) {
  return (
    <Section title="Sparkle Application">
      <Stack gap="md" mt="sm" align="flex-start">
        {person.application === 'none' && <Text>This person has none.</Text>}
        {person.application === 'public' && <Text>It is public. Everyone who is logged in can read it.</Text>}
        {person.application === 'private' && (
          <>
            <Text>It is private. To read it, give a reason. You can then read it on the profile for one hour.</Text>
            {!isSelf && (
              <ActionButton
                label="Open the private application"
                action={actions.openApplication(person)}
                onAct={onAct}
              />
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}

function Devices({ person, onAct }: PartProps) {
  return (
    <Section title="Devices">
      {person.sessions.length === 0 ? (
        <Text mt="sm">Not logged in anywhere.</Text>
      ) : (
        <>
          <ul className={classes.rows}>
            {person.sessions.map(({ device, created_at, last_used_at }) => (
              <li key={`${created_at} ${last_used_at} ${device}`} className={classes.row}>
                <Text fw={600}>{deviceName(device)}</Text>
                <Text c="dimmed">
                  Logged in {formatDate(created_at)}, last used {formatDate(last_used_at)}
                </Text>
              </li>
            ))}
          </ul>
          <ActionButton label="Log out everywhere" action={actions.endSessions(person)} onAct={onAct} />
        </>
      )}
    </Section>
  )
}
