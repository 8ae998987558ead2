import classes from './card-lists.module.css'
import type { Listed } from './list-changes.hooks.ts'
import { usePlacements } from './lists.hooks.ts'
import { PlacementLine } from './placement-line.tsx'
import { StarButton } from './star-button.tsx'

export interface CardListsProps {
  person: Listed
  /** The applications of all cards that are shown together, which one request asks for. */
  shownWith: readonly number[]
}

/** On a card: the star, and on which lists the person is. */
export function CardLists({ person, shownWith }: CardListsProps) {
  const placements = usePlacements(shownWith)(person.applicationId)
  return (
    <>
      <div className={classes.star}>
        <StarButton person={person} placements={placements} />
      </div>
      <div className={classes.lists}>
        <PlacementLine person={person} placements={placements} />
      </div>
    </>
  )
}
