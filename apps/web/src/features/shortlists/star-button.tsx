import { UnstyledButton } from '@mantine/core'
import type { Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { type Listed, useListChanges } from './list-changes.hooks.ts'
import { listTexts } from './lists.messages.ts'
import classes from './star-button.module.css'
import { useHasTeam } from './team.hooks.ts'

export interface StarButtonProps {
  person: Listed
  /** Undefined until they are known. */
  placements: readonly Placement[] | undefined
}

/** Puts a person on the list that was used last, or takes them off all. Nothing for readers without lists. */
export function StarButton({ person, placements }: StarButtonProps) {
  const { star, unstar } = useListChanges()
  const { isBusy, run } = useOneAtATime()
  if (useHasTeam() === false) return null
  const isSaved = placements !== undefined && placements.length > 0
  const handleClick = () =>
    void run(async () => {
      await (isSaved ? unstar(person) : star(person))
    })
  const Star = isSaved ? IconStarFilled : IconStar
  return (
    <div className={classes.place}>
      {placements && (
        <UnstyledButton
          className={classes.star}
          aria-pressed={isSaved}
          aria-label={listTexts.saveTo(person.username)}
          aria-disabled={isBusy || undefined}
          onClick={handleClick}
        >
          <Star aria-hidden="true" />
          {listTexts.save}
        </UnstyledButton>
      )}
    </div>
  )
}
