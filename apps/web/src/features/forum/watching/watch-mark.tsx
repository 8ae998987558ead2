import { IconBellCheck } from '@tabler/icons-react'
import classes from './watch-mark.module.css'
import { watchTexts } from './watching.messages.ts'

/** Marks a thread or forum in a list as watched by the person. */
export function WatchMark() {
  return (
    <span className={classes.mark}>
      <IconBellCheck aria-hidden="true" />
      {watchTexts.mark}
    </span>
  )
}
