import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './reading-bar.module.css'

export interface ReadingBarProps {
  /** Whether the bar stays at the lower edge of the window while its list scrolls past. */
  isFloating: boolean
  /** How many items the list has. */
  total: number
  onTop: () => void
  onBottom: () => void
  children: ReactNode
}

/** Lists with more items than this have scroll buttons. */
export const SCROLL_BUTTONS_ABOVE = 3

/** A bar below a list, with buttons to scroll it. The list ends above the bar, so nothing in it is covered. */
export function ReadingBar({ isFloating, total, onTop, onBottom, children }: ReadingBarProps) {
  return (
    <div className={classes.bar} data-floating={isFloating}>
      {children}
      {total > SCROLL_BUTTONS_ABOVE && (
        <div className={classes.buttons}>
          <ActionIcon
            size={44}
            radius="xl"
            variant="default"
            aria-label="Scroll to top"
            title="Scroll to top"
            onClick={onTop}
          >
            <IconArrowUp aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            size={44}
            radius="xl"
            variant="default"
            aria-label="Scroll to bottom"
            title="Scroll to bottom"
            onClick={onBottom}
          >
            <IconArrowDown aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
