import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import classes from './character-count.module.css'

const ANNOUNCE_DELAY_MS = 1000

function formatCount(left: number): string {
  const count = Math.abs(left)
  const noun = count === 1 ? 'character' : 'characters'
  return left < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`
}

/** How many characters are left. Visible at once; screen readers announce it when typing pauses. */
export function CharacterCount({ count, max }: { count: number; max: number }) {
  const words = formatCount(max - count)
  const [first] = useState(words)
  const [paused] = useDebouncedValue(words, ANNOUNCE_DELAY_MS)
  return (
    <div className={classes.count} data-over={count > max || undefined}>
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden role="status">{paused === first ? '' : paused}</VisuallyHidden>
    </div>
  )
}
