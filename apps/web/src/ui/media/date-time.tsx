import { useSyncExternalStore } from 'react'
import { findTimeInWords, formatClockTime, formatDate, isToday } from '#web/platform/dates.ts'
import { subscribeToClock } from '#web/ui/feedback/minute-clock.ts'
import classes from './date-time.module.css'

export interface DateTimeProps {
  unixSeconds: number
  className?: string | undefined
  /** Adds "(3 hours ago)" for a week, for lists. */
  withWords?: boolean
  /** Shows only the time of today, for lists without room. The day is there for screen readers, on hover and on focus. */
  isTimeToday?: boolean
}

/** "March 4 3:07 pm". */
export function DateTime({ unixSeconds, className, withWords = false, isTimeToday = false }: DateTimeProps) {
  // Renders only when the words change.
  const words = useSyncExternalStore(subscribeToClock, () =>
    withWords ? findTimeInWords(unixSeconds, new Date()) : undefined,
  )
  const isDayFolded = useSyncExternalStore(subscribeToClock, () => isTimeToday && isToday(unixSeconds, new Date()))
  const date = new Date(unixSeconds * 1000)
  const clockTime = formatClockTime(date)
  const day = formatDate(unixSeconds).slice(0, -clockTime.length)
  return (
    <time className={className} dateTime={date.toISOString()}>
      {isDayFolded ? (
        <span className={classes.folded}>
          <span className={classes.day}>{day}</span>
        </span>
      ) : (
        day
      )}
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
