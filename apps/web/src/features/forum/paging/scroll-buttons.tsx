import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './scroll-buttons.module.css'

export interface ScrollButtonsProps {
  onTop: () => void
  onBottom: () => void
  /** Whether the buttons float over the page or sit at the edge of the box they scroll. */
  place: 'page' | 'box'
}

/** Lists with more items than this have scroll buttons. */
export const SCROLL_BUTTONS_ABOVE = 3

export function ScrollButtons({ onTop, onBottom, place }: ScrollButtonsProps) {
  return (
    <div className={classes.buttons} data-place={place}>
      <ActionIcon
        size={44}
        radius="xl"
        variant="default"
        aria-label="Scroll to top"
        title="Scroll to top"
        onClick={onTop}
      >
        <IconArrowUp size={22} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        size={44}
        radius="xl"
        variant="default"
        aria-label="Scroll to bottom"
        title="Scroll to bottom"
        onClick={onBottom}
      >
        <IconArrowDown size={22} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
