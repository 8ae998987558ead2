import { IconBellCheck } from '@tabler/icons-react'
import classes from './watch-mark.module.css'
import { watchTexts } from './watching.messages.ts'

/** Says in a list that one watches a thread or forum. */
export function WatchMark() {
  return (
    <span className={classes.mark}>
      <IconBellCheck aria-hidden="true" />
      {watchTexts.mark}
    </span>
  )
}
