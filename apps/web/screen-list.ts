import { addresses } from '@sparkle/contract/core/addresses.ts'
import { budgets } from './screen-budgets.ts'
import { type Audience, type ScreenAddress, screens } from './src/app/screens.ts'

/** The usual script that runs before the app. */
export const START = 'start'
const ownStarts: Partial<Record<ScreenAddress, string>> = { [addresses.thread.pattern]: 'start-thread' }

const join = (audience: Audience) =>
  (Object.entries(screens[audience]) as [ScreenAddress, string][]).map(([address, code]) => ({
    ...{ address, code, audience, start: ownStarts[address] ?? START },
    ...budgets[address],
  }))

/** What the build needs to know about each screen. */
export const screenList = (Object.keys(screens) as Audience[]).flatMap(join)
