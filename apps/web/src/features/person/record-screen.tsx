import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { PersonRecord } from '@sparkle/contract/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CaseRow } from '#web/features/moderation/case-row.tsx'
import { Figures, PersonTags } from '#web/features/moderation/case-sides.tsx'
import { recordQuery } from '#web/features/moderation/moderation.hooks.ts'
import classes from '#web/features/moderation/moderation.module.css'
import { NoteList } from '#web/features/moderation/note-list.tsx'
import { listPersonActs, type PersonAct } from '#web/features/moderation/person-acts.ts'
import { SanctionList } from '#web/features/moderation/sanction-list.tsx'
import { MailboxNotice } from '#web/features/staff/mailbox-notice.tsx'
import { Section } from '#web/features/staff/section.tsx'
import { isNotFound } from '#web/platform/api-client.ts'
import { formatDay, formatFullDate } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const PersonActDialog = lazyWithPreload(
  async () => (await import('#web/features/moderation/person-act-dialog.tsx')).PersonActDialog,
)
const RemovePostsDialog = lazyWithPreload(
  async () => (await import('#web/features/moderation/remove-posts-dialog.tsx')).RemovePostsDialog,
)

/** What staff know about a person, and what they can do without a report. */
export function Screen() {
  const { username = '' } = useParams()
  const found = useQuery(recordQuery(username))
  if (found.isPending) return <PageSkeleton />
  if (isNotFound(found.error)) {
    return (
      <MissingPage title="There is no such person" links={[{ to: addresses.moderation, label: 'All reports' }]}>
        The account may have been deleted, or the address has a typo.
      </MissingPage>
    )
  }
  if (!found.data) return <FailedLoad error={found.error} onRetry={() => found.refetch()} />
  return <Record record={found.data} />
}

function Record({ record }: { record: PersonRecord }) {
  const { person, organizations, muted_until, reports_about, reports_by, sanctions, removed_posts, notes } = record
  return (
    <Stack gap="lg">
      <PageTitle>{`Record of ${person.username}`}</PageTitle>
      <div className={classes.head}>
        <TextLink to={addresses.moderation} className={classes.link}>
          All reports
        </TextLink>
        <div className={classes.title}>
          <PageHeading>{person.username}</PageHeading>
          <PersonTags person={person} />
        </div>
        {muted_until !== null && <Text>Cannot post or send messages until {formatFullDate(muted_until)}.</Text>}
        <Figures person={person} />
        {!person.is_suspended && (
          <TextLink to={addresses.profile(person.username)} className={classes.link}>
            Profile of {person.username}
          </TextLink>
        )}
        {organizations.map(({ id, name }) => (
          <TextLink key={id} to={addresses.organization({ id, title: name })} className={classes.link}>
            {name}
          </TextLink>
        ))}
      </div>
      <MailboxNotice usernames={record.suspended_of_mailbox} toPerson={addresses.moderationPerson} />
      <Section title="What you can do">
        <PersonActs record={record} />
      </Section>
      <Section title="Warnings, mutes and suspensions">
        <SanctionList sanctions={sanctions} />
      </Section>
      <Section title="Notes of staff">
        <NoteList notes={notes} />
      </Section>
      <Cases title={`Reports about ${person.username}`} rows={reports_about} />
      <Cases title={`Reports by ${person.username}`} rows={reports_by} />
      <Section title="Removed posts">
        {removed_posts.length === 0 && <Text mt="sm">None.</Text>}
        <ul className={classes.rows}>
          {removed_posts.map(({ post_id, thread, view_url, removed_at }) => (
            <li key={post_id} className={classes.row}>
              <TextLink to={toPath(view_url)} className={classes.link}>
                {thread}
              </TextLink>
              <Text c="dimmed">Removed on {formatDay(removed_at)}</Text>
            </li>
          ))}
        </ul>
      </Section>
    </Stack>
  )
}

/** The API gives whole addresses; the router needs those within Sparkle. */
function toPath(viewUrl: string): string {
  const { pathname, search, hash } = new URL(viewUrl, window.location.origin)
  return `${pathname}${search}${hash}`
}

function Cases({ title, rows }: { title: string; rows: PersonRecord['reports_about'] }) {
  return (
    <Section title={title}>
      {rows.length === 0 && <Text mt="sm">None.</Text>}
      <ul className={classes.cases}>
        {rows.map((row) => (
          <CaseRow key={row.id} row={row} order={3} />
        ))}
      </ul>
    </Section>
  )
}

function PersonActs({ record }: { record: PersonRecord }) {
  const [act, setAct] = useState<PersonAct>()
  const [isRemoving, setRemoving] = useState(false)
  if (record.refusal) {
    return (
      <Alert color="yellow" variant="light" mt="sm">
        {record.refusal}
      </Alert>
    )
  }
  return (
    <>
      <div className={`${classes.buttons} ${classes.below}`}>
        {listPersonActs(record).map((one) => (
          <Button key={one.act} variant="default" onClick={() => setAct(one)}>
            {one.label}
          </Button>
        ))}
        <Button variant="default" onClick={() => setRemoving(true)}>
          Remove posts since a day
        </Button>
      </div>
      {act && <PersonActDialog key={act.act} act={act} record={record} onClose={() => setAct(undefined)} />}
      {isRemoving && <RemovePostsDialog username={record.person.username} onClose={() => setRemoving(false)} />}
    </>
  )
}
