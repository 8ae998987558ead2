import { Text, Title } from '@mantine/core'
import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { readWebLink } from '@sparkle/contract/core/links.ts'
import type { OrganizationPage } from '@sparkle/contract/organizations/organizations.ts'
import { IconMapPin, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsBlocked } from '#web/features/safety/blocked-target.hooks.ts'
import { ActionsMenu, useSafetyItems } from '#web/features/safety/safety-menu.tsx'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { NameLink } from '#web/features/users/name-link.tsx'
import { formatMonth } from '#web/platform/dates.ts'
import { OutgoingLink } from '#web/ui/layout/outgoing-link.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import { CheckMark } from './organization-name.tsx'
import classes from './organization-view.module.css'
import { CHECKED, organizationTexts } from './organizations.messages.ts'

/** A business as people on Sparkle see it. */
export function OrganizationView({ organization }: { organization: OrganizationPage }) {
  const { name, about, hires_for, support_offered, writers } = organization
  return (
    <div className={classes.page}>
      <PageTitle>{name}</PageTitle>
      <Head organization={organization} />
      <Sheet>
        <div className={classes.sections}>
          {about && (
            <Section title={organizationTexts.about}>
              <p className={classes.text} dir="auto">
                {about}
              </p>
            </Section>
          )}
          {hires_for.length > 0 && (
            <Section title={organizationTexts.hiresFor}>
              <ul className={classes.jobs}>
                {hires_for.map((number) => (
                  <li key={number}>{businessInterests[number - 1]}</li>
                ))}
              </ul>
            </Section>
          )}
          {support_offered && (
            <Section title={organizationTexts.support}>
              <p className={classes.text} dir="auto">
                {support_offered}
              </p>
            </Section>
          )}
          <Section title={organizationTexts.writers}>
            {writers.length === 0 && <Text mt="xs">{organizationTexts.nobody}</Text>}
            <ul className={classes.writers}>
              {writers.map(({ user_id, username, avatar }) => (
                <li key={user_id}>
                  <NameLink username={username} className={classes.writer}>
                    <UserAvatar src={avatar} size={44} />
                    {username}
                  </NameLink>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </Sheet>
    </div>
  )
}

function Head({ organization }: { organization: OrganizationPage }) {
  const { id, name, logo, town, state, website, checked_at, writers } = organization
  const place = [town, state].filter(Boolean).join(', ')
  const link = readWebLink(website)
  const me = useAuthState()
  const isOwn = writers.some(({ username }) => username === me?.username)
  const target = { name, organization: { id, name } }
  const isBlocked = useIsBlocked(target) ?? false
  const toSafetyItems = useSafetyItems()
  const subjects = { 'Report this business': { kind: 'organization', id } } as const
  return (
    <Sheet>
      <div className={classes.head}>
        <UserAvatar src={logo} size={128} />
        <div className={classes.facts}>
          <PageHeading>
            <bdi>{name}</bdi>
          </PageHeading>
          {checked_at !== null && (
            <p className={`${classes.fact} ${classes.checked}`}>
              <CheckMark />
              {`${CHECKED}, ${formatMonth(checked_at)}`}
            </p>
          )}
          {place && (
            <p className={classes.fact}>
              <IconMapPin aria-hidden="true" />
              {place}
            </p>
          )}
          {link && (
            <p className={classes.fact}>
              <IconWorld aria-hidden="true" />
              <OutgoingLink link={link} inherit />
            </p>
          )}
        </div>
        {!isOwn && (
          <div className={classes.menu}>
            <ActionsMenu label={`More about ${name}`} items={toSafetyItems({ target, isBlocked, subjects })} />
          </div>
        )}
      </div>
    </Sheet>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </section>
  )
}
