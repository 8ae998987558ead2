import { Button, Text } from '@mantine/core'
import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import type { ApplicantList, ListEntry } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { IconListCheck, IconNotes, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { ContactLine } from '#web/features/organizations/contact-line.tsx'
import { ActionsMenu } from '#web/features/safety/safety-menu.tsx'
import { useListChanges } from '#web/features/shortlists/list-changes.hooks.ts'
import { listTexts } from '#web/features/shortlists/lists.messages.ts'
import { StateSelect } from '#web/features/shortlists/state-select.tsx'
import { NameLink } from '#web/features/users/name-link.tsx'
import { SearchStatusLine } from '#web/features/users/search-status.tsx'
import { formatShortDay } from '#web/platform/dates.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './list-screen.module.css'
import { recruitingTexts } from './recruiting.messages.ts'

const NotesDialog = lazyWithPreload(async () => (await import('#web/features/shortlists/notes-dialog.tsx')).NotesDialog)
const ListsDialog = lazyWithPreload(async () => (await import('#web/features/shortlists/lists-dialog.tsx')).ListsDialog)

export interface EntryRowProps {
  list: ApplicantList
  entry: ListEntry
  /** The reader has added the person. */
  isOwn: boolean
  /** Called before a change, after which the row may be gone. */
  onChange: () => void
}

/** Someone on a list: who they are, what was written, and how far the business is with them. */
export function EntryRow({ list, entry, isOwn, onChange }: EntryRowProps) {
  const { id: entry_id, application_id: applicationId, state, person, added_by, added_at } = entry
  const { move, takeOff } = useListChanges()
  const [open, setOpen] = useState<'lists' | 'notes'>()
  const listed = { applicationId, username: person?.username ?? recruitingTexts.hiddenName }
  const placement = { entry_id, list_id: list.id, list_name: list.name, state }
  const handleTakeOff = () => {
    onChange()
    void takeOff(listed, placement)
  }
  const off = { label: recruitingTexts.takeOff, icon: IconUserMinus, onChoose: handleTakeOff }
  const change = { label: recruitingTexts.otherLists, icon: IconListCheck, onChoose: () => setOpen('lists') }
  const notes = { label: listTexts.notes, icon: IconNotes, onChoose: () => setOpen('notes') }
  const close = () => setOpen(undefined)
  return (
    <li className={classes.row}>
      <UserAvatar src={person?.avatar} size={48} />
      <div className={classes.words}>
        {person ? <Person person={person} /> : <Text fw={600}>{listTexts.hidden}</Text>}
      </div>
      <div className={classes.contact}>
        {person &&
          (person.contact ? (
            <ContactLine contact={person.contact} />
          ) : (
            <Text c="dimmed">{recruitingTexts.noContact}</Text>
          ))}
        {entry.notes > 0 && (
          <Button variant="subtle" px="xs" className={classes.notes} onClick={() => setOpen('notes')}>
            {recruitingTexts.notes(entry.notes)}
          </Button>
        )}
        <Text c="dimmed">
          {recruitingTexts.added(formatShortDay(added_at), isOwn ? recruitingTexts.you : (added_by ?? ''))}
        </Text>
      </div>
      <div className={classes.stateOf}>
        <StateSelect
          label={listTexts.stateOf(listed.username)}
          state={state}
          onChange={(next) => {
            onChange()
            void move(listed, placement, next)
          }}
        />
      </div>
      <div className={classes.menu}>
        <ActionsMenu
          label={recruitingTexts.more(listed.username)}
          items={person ? [notes, change, off] : [notes, off]}
        />
      </div>
      {open === 'lists' && <ListsDialog person={listed} onClose={close} />}
      {open === 'notes' && <NotesDialog person={listed} canAdd={person !== null} onClose={close} />}
    </li>
  )
}

function Person({ person: { username, headline, town, state, status } }: { person: ApplicantCard }) {
  return (
    <>
      <Text fw={600}>
        <NameLink username={username} inherit />
      </Text>
      {headline !== '' && headline !== DEFAULT_HEADLINE && (
        <Text lineClamp={2} dir="auto">
          {headline}
        </Text>
      )}
      {town && state && (
        <Text c="dimmed">
          {town}, {state}
        </Text>
      )}
      <SearchStatusLine status={status} />
    </>
  )
}
