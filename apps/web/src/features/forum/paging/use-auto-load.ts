import { useSyncExternalStore } from 'react'
import { autoLoad } from '#web/platform/auto-load.ts'

/** Whether further pages load automatically, as chosen in the settings. */
export function useAutoLoad(): boolean {
  return useSyncExternalStore(autoLoad.subscribe, autoLoad.get)
}
