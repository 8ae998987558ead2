import { VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { formatFullDate, formatTimeInWords } from '#web/platform/dates.ts'
import { watchDateTips } from './date-tip.ts'
import { subscribeToClock } from './minute-clock.ts'

export interface TimeInWordsProps {
  unixSeconds: number
  className?: string | undefined
  /** For a time outside of links and buttons. */
  isTabStop?: boolean
}

/**
 * "3 hours ago", kept up to date. The full date shows on hover, and while it or the link or button around it has
 * keyboard focus; screen readers always read it.
 */
export function TimeInWords({ unixSeconds, className, isTabStop }: TimeInWordsProps) {
  // Renders only when the words change.
  const words = useSyncExternalStore(subscribeToClock, () => formatTimeInWords(unixSeconds, new Date()))
  useEffect(watchDateTips, [])
  return (
    <time
      className={className}
      dateTime={new Date(unixSeconds * 1000).toISOString()}
      data-in-words=""
      tabIndex={isTabStop ? 0 : undefined}
    >
      {words} <VisuallyHidden>({formatFullDate(unixSeconds)})</VisuallyHidden>
    </time>
  )
}
