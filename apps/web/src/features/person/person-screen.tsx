import { Stack, Text } from '@mantine/core'
import type { PersonDetails } from '@sparkle/contract/admin/admin-people.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { isFormerMember } from '@sparkle/contract/people/own-data-rules.ts'
import type { PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMatch, useParams } from 'react-router'
import { listFlags } from '#web/features/admin/people/admin-people.messages.ts'
import { Figures, PersonTags } from '#web/features/moderation/case-sides.tsx'
import { usePermission } from '#web/features/session/session.hooks.ts'
import { MailboxNotice } from '#web/features/staff/mailbox-notice.tsx'
import classes from '#web/features/staff/staff-page.module.css'
import { isNotFound } from '#web/platform/api-client.ts'
import { formatFullDate } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { MissingPage } from '#web/ui/feedback/missing-page.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import { AccountParts } from './account.tsx'
import { accountQuery, recordQuery } from './person.hooks.ts'
import screenClasses from './person-screen.module.css'
import { RecordParts } from './record.tsx'

/** Where the links of the page lead, which has an address in each area of staff. */
const areas = {
  administration: {
    toTitle: (username: string) => username,
    toPerson: addresses.adminPerson,
    log: addresses.adminLog,
    list: addresses.adminPeople,
    listLabel: 'All people',
    searchLabel: 'Find people',
  },
  moderation: {
    toTitle: (username: string) => `Record of ${username}`,
    toPerson: addresses.moderationPerson,
    log: addresses.moderationLog,
    list: addresses.moderation,
    listLabel: 'All reports',
    searchLabel: 'All reports',
  },
} as const

/** What staff know about a person and can do: moderators with the record, administrators with the account, too. */
export function Screen() {
  const { username = '' } = useParams()
  return <PersonPage key={username} username={username} />
}

function PersonPage({ username }: { username: string }) {
  const isInAdministration = useMatch(addresses.adminPerson.pattern) !== null
  const mayAdminister = usePermission(ADMINISTER)
  const account = useQuery({ ...accountQuery(username), enabled: mayAdminister })
  // Only the account is also found by an earlier username or an id.
  const record = useQuery({
    ...recordQuery(account.data?.username ?? username),
    // Who keeps their account gets their username back.
    placeholderData: keepPreviousData,
  })
  const area = isInAdministration ? areas.administration : areas.moderation
  if (record.isPending || (mayAdminister && account.isPending)) return <PageSkeleton />
  if (isNotFound(account.error) || isNotFound(record.error)) {
    return (
      <MissingPage title="There is no such person" links={[{ to: area.list, label: area.searchLabel }]}>
        The account may have been deleted, or the address has a typo.
      </MissingPage>
    )
  }
  if (!record.data || (mayAdminister && !account.data)) {
    const failed = record.data ? account : record
    return <FailedLoad error={failed.error} onRetry={() => failed.refetch()} />
  }
  return <Person account={account.data} record={record.data} area={area} />
}

interface PersonProps {
  /** Undefined for moderators. */
  account: PersonDetails | undefined
  record: PersonRecord
  area: (typeof areas)[keyof typeof areas]
}

function Person({ account, record, area }: PersonProps) {
  const parts = [
    account && <AccountParts key="account" person={account} toPerson={area.toPerson} />,
    <RecordParts key="record" record={record} />,
  ]
  return (
    <Stack gap="lg">
      <PageTitle>{area.toTitle(record.person.username)}</PageTitle>
      <Head account={account} record={record} area={area} />
      <MailboxNotice usernames={(account ?? record).suspended_of_mailbox} toPerson={area.toPerson} />
      {area === areas.administration ? parts : parts.toReversed()}
    </Stack>
  )
}

function Head({ account, record, area }: PersonProps) {
  const { person, organizations, muted_until } = record
  const { username, is_suspended, avatar } = person
  const links = [
    ...(is_suspended || isFormerMember(username)
      ? []
      : [{ to: addresses.profile(username), label: `Profile of ${username}` }]),
    { to: `${area.log}?about=${encodeURIComponent(username)}`, label: `All actions about ${username}` },
    ...organizations.map(({ id, name }) => ({ to: addresses.organization({ id, title: name }), label: name })),
  ]
  return (
    <div className={classes.head}>
      <TextLink to={area.list} className={classes.link}>
        {area.listLabel}
      </TextLink>
      <div className={classes.title}>
        <UserAvatar src={avatar} />
        <PageHeading>{username}</PageHeading>
        <PersonTags person={person} />
      </div>
      {account &&
        listFlags(account).map((flag) => (
          <Text key={flag} className={screenClasses.flag}>
            {flag}
          </Text>
        ))}
      {muted_until !== null && <Text>Cannot post or send messages until {formatFullDate(muted_until)}.</Text>}
      <Figures person={person} />
      {links.map(({ to, label }) => (
        <TextLink key={to} to={to} className={classes.link}>
          {label}
        </TextLink>
      ))}
    </div>
  )
}
