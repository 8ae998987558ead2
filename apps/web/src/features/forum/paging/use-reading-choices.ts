import { autoLoad } from '#web/platform/auto-load.ts'
import { useStore } from '#web/platform/use-store.ts'
import { wholePage } from '#web/platform/whole-page.ts'

/** Whether further pages load automatically, as chosen in the settings. */
export function useAutoLoad(): boolean {
  return useStore(autoLoad)
}

/** Whether the posts of a thread use the whole page, as chosen in a thread or in the settings. */
export function useWholePage(): boolean {
  return useStore(wholePage)
}
