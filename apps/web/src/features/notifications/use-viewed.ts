import { useEffect } from 'react'
import { useAlertCount } from './alert-count.hooks.ts'
import { useMarkAllViewed } from './alert-marks.hooks.ts'

/** Marks all alerts as viewed while they are shown, including new ones. After a failure, the next view tries again. */
export function useViewed(): void {
  const hasNew = (useAlertCount()?.new ?? 0) > 0
  const { mutate, isError } = useMarkAllViewed()
  useEffect(() => {
    if (hasNew && !isError) mutate()
  }, [hasNew, isError, mutate])
}
