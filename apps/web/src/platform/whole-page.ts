import { createStoredSwitch } from './stored-switch.ts'

/** Whether the posts of a thread scroll with the page, or in a box of their own, as the spec requires. */
export const wholePage = createStoredSwitch('sparkle-whole-page', false)
