import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { LinkButton } from './link-button.tsx'
import classes from './page-buttons.module.css'

export interface PageButtonsProps {
  /** Names the navigation. */
  label: string
  /** Says which page this is. */
  place: string
  /** Addresses; missing at the ends. */
  previous?: string | undefined
  next?: string | undefined
}

/** Leads to the pages before and after this one. */
export function PageButtons({ label, place, previous, next }: PageButtonsProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className={classes.pages} aria-label={label}>
      {previous !== undefined && (
        <LinkButton
          variant="default"
          className={classes.previous}
          to={previous}
          leftSection={<IconArrowLeft aria-hidden="true" />}
        >
          Previous
        </LinkButton>
      )}
      <span className={classes.place}>{place}</span>
      {next !== undefined && (
        <LinkButton
          variant="default"
          className={classes.next}
          to={next}
          rightSection={<IconArrowRight aria-hidden="true" />}
        >
          Next
        </LinkButton>
      )}
    </nav>
  )
}
