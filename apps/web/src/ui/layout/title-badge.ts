import { createStore } from '#web/platform/store.ts'

/** A short text shown before the title of every page in the browser's tab. */
export const titleBadge = createStore('')
