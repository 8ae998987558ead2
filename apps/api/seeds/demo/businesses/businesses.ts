import type { Business } from './business.ts'
import { careAndShows } from './care-and-shows.ts'
import { foodAndGuests } from './food-and-guests.ts'
import { screensAndStories } from './screens-and-stories.ts'
import { shopsAndTrades } from './shops-and-trades.ts'

export const businesses: readonly Business[] = [
  ...foodAndGuests,
  ...shopsAndTrades,
  ...careAndShows,
  ...screensAndStories,
]
