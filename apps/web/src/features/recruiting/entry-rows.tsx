import type { ApplicantList, ListEntry } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { useEffect, useRef } from 'react'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { focusPageHeading } from '#web/ui/layout/page.tsx'
import { EntryRow } from './entry-row.tsx'
import classes from './list-screen.module.css'

/** The people of a page of a list. */
export function EntryRows({ list, entries }: { list: ApplicantList; entries: readonly ListEntry[] }) {
  const ownName = useOwnUser()?.username
  const rows = useRef<HTMLUListElement>(null)
  const changed = useRef<number>(undefined)
  // A row that a change has removed takes the focus along, so it goes to the row that is in its place now.
  useEffect(() => {
    if (changed.current === undefined || document.activeElement !== document.body) return
    const row = rows.current?.children[Math.min(changed.current, entries.length - 1)]
    const control = row?.querySelector<HTMLElement>('select')
    if (control) control.focus()
    else focusPageHeading()
    changed.current = undefined
  }, [entries])
  return (
    <ul ref={rows} className={classes.rows}>
      {entries.map((entry, position) => (
        <EntryRow
          key={entry.id}
          list={list}
          entry={entry}
          isOwn={entry.added_by === ownName}
          onChange={() => {
            changed.current = position
          }}
        />
      ))}
    </ul>
  )
}
