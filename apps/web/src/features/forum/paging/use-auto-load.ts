import { useSyncExternalStore } from 'react'
import { autoLoad } from '#web/platform/auto-load.ts'

/** Whether further pages come by themselves; a person may switch that off in the settings. */
export function useAutoLoad(): boolean {
  return useSyncExternalStore(autoLoad.subscribe, autoLoad.get)
}
