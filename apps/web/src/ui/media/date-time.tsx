import { useSyncExternalStore } from 'react'
import { findTimeInWords, formatClockTime, formatDate } from '#web/platform/dates.ts'
import { subscribeToClock } from '#web/ui/feedback/minute-clock.ts'
import classes from './date-time.module.css'

export interface DateTimeProps {
  unixSeconds: number
  className?: string | undefined
  /** Adds "(3 hours ago)" for a week, for lists. */
  withWords?: boolean
}

/** "March 4 3:07 pm". Nothing of it opens on hover or focus: a touch screen has neither. */
export function DateTime({ unixSeconds, className, withWords = false }: DateTimeProps) {
  // Renders only when the words change.
  const words = useSyncExternalStore(subscribeToClock, () =>
    withWords ? findTimeInWords(unixSeconds, new Date()) : undefined,
  )
  const date = new Date(unixSeconds * 1000)
  const clockTime = formatClockTime(date)
  return (
    <time className={className} dateTime={date.toISOString()}>
      {formatDate(unixSeconds).slice(0, -clockTime.length)}
      <span className={classes.unbroken}>{clockTime}</span>
      {words && (
        <>
          {' '}
          <span className={classes.unbroken}>({words})</span>
        </>
      )}
    </time>
  )
}
