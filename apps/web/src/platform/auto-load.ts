import { createStoredSwitch } from './stored-switch.ts'

/** Whether further pages load automatically, as the spec requires, or as numbered pages, as some people need. */
export const autoLoad = createStoredSwitch('sparkle-auto-load', true)
