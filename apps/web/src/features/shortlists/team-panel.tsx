import { Button, Skeleton, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { useId, useState } from 'react'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { type Listed, useListChanges } from './list-changes.hooks.ts'
import { usePlacements } from './lists.hooks.ts'
import { listTexts } from './lists.messages.ts'
import { Notes } from './notes.tsx'
import { StarButton } from './star-button.tsx'
import { StateSelect } from './state-select.tsx'
import { useHasTeam } from './team.hooks.ts'
import classes from './team-panel.module.css'

const ListsDialog = lazyWithPreload(async () => (await import('./lists-dialog.tsx')).ListsDialog)

/** What the business of the reader keeps about a person. Nothing for readers without lists. */
export function TeamPanel({ person }: { person: Listed }) {
  const titleId = useId()
  const hasTeam = useHasTeam()
  const placements = usePlacements([person.applicationId])(person.applicationId)
  const [isOpen, setOpen] = useState(false)
  if (!hasTeam) return null
  return (
    <Sheet>
      <section aria-labelledby={titleId} className={classes.panel}>
        <div className={classes.head}>
          <div className={classes.title}>
            <Title order={2} id={titleId}>
              {listTexts.forTeam}
            </Title>
            <Text c="dimmed">{listTexts.onlyTeam}</Text>
          </div>
          <StarButton person={person} placements={placements} />
        </div>
        {placements ? <PlacementRows person={person} placements={placements} /> : <Skeleton height={44} />}
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {listTexts.choose}
          </Button>
        </div>
        <Title order={3}>{listTexts.notes}</Title>
        <Notes person={person} canAdd />
      </section>
      {isOpen && <ListsDialog person={person} onClose={() => setOpen(false)} />}
    </Sheet>
  )
}

function PlacementRows({ person, placements }: { person: Listed; placements: readonly Placement[] }) {
  const { move } = useListChanges()
  if (placements.length === 0) return <Text>{listTexts.onNone(person.username)}</Text>
  return (
    <ul className={classes.placements} aria-label={listTexts.on}>
      {placements.map((placement) => (
        <li key={placement.entry_id} className={classes.placement}>
          <TextLink to={addresses.businessList(placement.list_id)}>{placement.list_name}</TextLink>
          <StateSelect
            label={listTexts.stateOn(placement.list_name)}
            state={placement.state}
            onChange={(state) => void move(person, placement, state)}
          />
        </li>
      ))}
    </ul>
  )
}
