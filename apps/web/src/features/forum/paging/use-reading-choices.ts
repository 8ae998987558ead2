import { useSyncExternalStore } from 'react'
import { autoLoad } from '#web/platform/auto-load.ts'
import { wholePage } from '#web/platform/whole-page.ts'

/** Whether further pages load automatically, as chosen in the settings. */
export function useAutoLoad(): boolean {
  return useSyncExternalStore(autoLoad.subscribe, autoLoad.get)
}

/** Whether the posts of a thread use the whole page, as chosen in a thread or in the settings. */
export function useWholePage(): boolean {
  return useSyncExternalStore(wholePage.subscribe, wholePage.get)
}
