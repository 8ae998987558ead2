import { createStore } from '#web/platform/store.ts'

const isEnabled = createStore(false)

/** Whether the code that shows notices is loaded. It loads when the page is idle, or with the first notice. */
export const noticesEnabled = {
  ...isEnabled,
  set() {
    if (!isEnabled.get()) isEnabled.set(true)
  },
}
