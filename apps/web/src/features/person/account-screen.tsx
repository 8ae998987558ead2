import { Button, Group, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { type Role, roles, rolesByHand } from '@sparkle/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { personQuery, useRefreshAdmin } from '#web/features/admin/people.hooks.ts'
import { listFlags } from '#web/features/admin/people.messages.ts'
import * as actions from '#web/features/admin/person-actions.ts'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { ActList } from '#web/features/staff/act-list.tsx'
import { MailboxNotice } from '#web/features/staff/mailbox-notice.tsx'
import { Section } from '#web/features/staff/section.tsx'
import { isNotFound } from '#web/platform/api-client.ts'
import { formatDate } from '#web/platform/dates.ts'
import { deviceName } from '#web/platform/device-name.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AccountFacts } from './account-facts.tsx'
import classes from './person-screen.module.css'

const ActionDialog = lazyWithPreload(async () => (await import('#web/features/admin/action-dialog.tsx')).ActionDialog)

const isByHand = (role: Role) => rolesByHand.some((byHand) => byHand === role)

/** One account, with everything an administrator can do about it. */
export function Screen() {
  const { username = '' } = useParams()
  const found = useQuery(personQuery(username))
  const auth = useAuthState()
  const refresh = useRefreshAdmin()
  const [action, setAction] = useState<actions.PersonAction>()
  if (found.isPending) return <PageSkeleton />
  if (isNotFound(found.error)) {
    return (
      <MissingPage title="There is no such person" links={[{ to: addresses.adminPeople, label: 'Find people' }]}>
        The account may have been deleted, or the address has a typo.
      </MissingPage>
    )
  }
  if (!found.data) return <FailedLoad error={found.error} onRetry={() => found.refetch()} />
  const person = found.data
  const isSelf = auth?.userId === person.id
  const isShown = (role: Role) => isByHand(role) || (role === 'Business') === (person.kind === 'business')
  const button = (label: string, next: actions.PersonAction, describedFor = label) => (
    <Button variant="default" aria-label={describedFor} onClick={() => setAction(next)}>
      {label}
    </Button>
  )
  return (
    <Stack gap="lg">
      <PageTitle>{person.username}</PageTitle>
      <div>
        <TextLink to={addresses.adminPeople} className={classes.back}>
          All people
        </TextLink>
        <PageHeading>{person.username}</PageHeading>
        {listFlags(person).map((flag) => (
          <Text key={flag} className={classes.flag}>
            {flag}
          </Text>
        ))}
      </div>
      <MailboxNotice usernames={person.suspended_of_mailbox} toPerson={addresses.adminPerson} />
      <Section title="Account">
        <AccountFacts person={person} />
        <Group gap="sm" mt="md">
          {!isSelf && button('Change email', actions.changeEmail(person))}
          {button('Send a link for a new password', actions.sendRecovery(person))}
          {!isSelf &&
            (person.suspended_at === null
              ? button('Suspend', actions.suspend(person))
              : button('Lift the suspension', actions.restore(person)))}
        </Group>
      </Section>
      <Section title="Roles">
        {isSelf && <Text mt="sm">You cannot change your own roles. Another administrator can.</Text>}
        <ul className={classes.rows}>
          {roles.filter(isShown).map((role) => {
            const has = person.roles.includes(role)
            const next = has ? actions.takeRole(person, role) : actions.giveRole(person, role)
            return (
              <li key={role} className={classes.row}>
                <span>
                  <strong>{role}</strong>: {has ? 'yes' : 'no'}
                </span>
                {!isSelf && isByHand(role) && button(has ? 'Take' : 'Give', next, next.title)}
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
      <Section title="Sparkle Application">
        <Stack gap="md" mt="sm" align="flex-start">
          {person.application === 'none' && <Text>This person has none.</Text>}
          {person.application === 'public' && <Text>It is public. Everyone who is logged in can read it.</Text>}
          {person.application === 'private' && (
            <>
              <Text>It is private. To read it, give a reason. You can then read it on the profile for one hour.</Text>
              {!isSelf && button('Open the private application', actions.openApplication(person))}
            </>
          )}
          {person.suspended_at === null && (
            <TextLink to={addresses.profile(person.username)}>Profile of {person.username}</TextLink>
          )}
        </Stack>
      </Section>
      <Section title="Devices">
        {person.sessions.length === 0 && <Text mt="sm">Not logged in anywhere.</Text>}
        {person.sessions.length > 0 && (
          <ul className={classes.rows}>
            {person.sessions.map(({ device, created_at, last_used_at }) => (
              <li key={`${created_at} ${last_used_at} ${device}`} className={classes.row}>
                <div>
                  <Text fw={600}>{deviceName(device)}</Text>
                  <Text c="dimmed">
                    Logged in {formatDate(created_at)}, last used {formatDate(last_used_at)}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        )}
        {person.sessions.length > 0 && button('Log out everywhere', actions.endSessions(person))}
      </Section>
      <Section title="What staff did">
        {person.acts.length === 0 ? (
          <Text mt="sm">Nothing yet.</Text>
        ) : (
          <Stack gap="md" mt="sm">
            <ActList acts={person.acts} toPerson={addresses.adminPerson} />
            <TextLink to={`${addresses.adminLog}?about=${encodeURIComponent(person.username)}`}>
              All actions about {person.username}
            </TextLink>
          </Stack>
        )}
      </Section>
      {action && (
        <ActionDialog
          key={action.title}
          action={action}
          onDone={() => void refresh()}
          onClose={() => setAction(undefined)}
        />
      )}
    </Stack>
  )
}
