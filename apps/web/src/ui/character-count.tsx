import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import classes from './character-count.module.css'

const SAY_AFTER_MS = 1000

function wordsFor(left: number): string {
  const count = Math.abs(left)
  const noun = count === 1 ? 'character' : 'characters'
  return left < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`
}

/** How much room a text has left: to see at once, and read out when a person pauses. */
export function CharacterCount({ count, max }: { count: number; max: number }) {
  const words = wordsFor(max - count)
  const [first] = useState(words)
  const [paused] = useDebouncedValue(words, SAY_AFTER_MS)
  return (
    <div className={classes.count} data-over={count > max || undefined}>
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden role="status">{paused === first ? '' : paused}</VisuallyHidden>
    </div>
  )
}
