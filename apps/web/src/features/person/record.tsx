import { Alert, Button, Text } from '@mantine/core'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import type { PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { useState } from 'react'
import { CaseRow } from '#web/features/moderation/case-row.tsx'
import { NoteList } from '#web/features/moderation/note-list.tsx'
import { listPersonActs, type PersonAct } from '#web/features/moderation/person-acts.ts'
import { SanctionList } from '#web/features/moderation/sanction-list.tsx'
import { usePermission } from '#web/features/session/session.hooks.ts'
import { Section } from '#web/features/staff/section.tsx'
import classes from '#web/features/staff/staff-page.module.css'
import { formatDay } from '#web/platform/dates.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

const PersonActDialog = lazyWithPreload(
  async () => (await import('#web/features/moderation/person-act-dialog.tsx')).PersonActDialog,
)
const RemovePostsDialog = lazyWithPreload(
  async () => (await import('#web/features/moderation/remove-posts-dialog.tsx')).RemovePostsDialog,
)

/** What moderators know about a person, and what they can do without a report. */
export function RecordParts({ record }: { record: PersonRecord }) {
  const { person, reports_about, reports_by, sanctions, removed_posts, notes } = record
  return (
    <>
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
    </>
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
  // They also see the account, which has a button to suspend without an end.
  const mayAdminister = usePermission(ADMINISTER)
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
            {mayAdminister && one.act === 'suspend' ? 'Suspend for some days' : one.label}
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
