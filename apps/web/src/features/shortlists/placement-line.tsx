import { Button } from '@mantine/core'
import type { Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { useState } from 'react'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import type { Listed } from './list-changes.hooks.ts'
import { listTexts } from './lists.messages.ts'
import classes from './placement-line.module.css'

const ListsDialog = lazyWithPreload(async () => (await import('./lists-dialog.tsx')).ListsDialog)

export interface PlacementLineProps {
  person: Listed
  placements: readonly Placement[] | undefined
}

/** On which lists a person is and how far the business is with them, and the way to change that. */
export function PlacementLine({ person, placements }: PlacementLineProps) {
  const [isOpen, setOpen] = useState(false)
  const isOnList = placements !== undefined && placements.length > 0
  return (
    <>
      {isOnList && (
        <div className={classes.line}>
          <ul className={classes.lists} aria-label={listTexts.on}>
            {placements.map(({ entry_id, list_name, state }) => (
              <li key={entry_id}>
                <Tag kind="sticky">{listTexts.placed(list_name, state)}</Tag>
              </li>
            ))}
          </ul>
          <Button
            variant="subtle"
            px="xs"
            aria-label={listTexts.changeOf(person.username)}
            onClick={() => setOpen(true)}
          >
            {listTexts.change}
          </Button>
        </div>
      )}
      {isOpen && <ListsDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
