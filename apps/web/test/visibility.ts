import type { Application } from '@sparkle/contract/applications/applications.ts'
import {
  endShare,
  listShares,
  previewApplication,
  type Share,
  searchOrganizations,
  shareAccommodations,
  type Visibility,
} from '@sparkle/contract/applications/visibility.ts'
import { reply } from './network.ts'

const NOW = () => Math.floor(Date.now() / 1000)
const DAY = 86_400

export const cafe = { id: 40, name: 'Corner Cafe' }

/** The answer about accommodations is for businesses that it is shared with. */
export const onlyShared: Partial<Visibility> = { stricter: [{ question_id: 18, audience: 'shares' }] }

/** One that lasts for thirty days more. */
export const makeShare = (changes: Partial<Share> = {}): Share => ({
  id: 1,
  organization: cafe,
  started_at: NOW(),
  until: NOW() + 30 * DAY,
  ended_at: null,
  ...changes,
})

/** Gives members and businesses all of an application. */
export const replyWithPreviews = (readApplication: () => Application) =>
  reply(previewApplication, ({ query: { as } }) => ({
    ...readApplication(),
    ...(as === 'business' && { contact: null }),
  }))

/** Gives the replies of a server with these shares, newest first, and with one business that can be found. */
export function replyWithShares(...given: Share[]) {
  let shares = given
  const end = (share: Share) => ({ ...share, ended_at: NOW() })
  const searches = reply(searchOrganizations, { organizations: [{ ...cafe, town: 'Moab', state: 'UT' }] })
  reply(listShares, () => ({ shares }))
  const started = reply(shareAccommodations, ({ body: { days = 30 } }) => {
    const share = makeShare({ id: shares.length + 1, until: NOW() + days * DAY })
    shares = [share, ...shares]
    return share
  })
  const ended = reply(endShare, ({ params }) => {
    shares = shares.map((share) => (share.id === params.shareId ? end(share) : share))
    return { success: true as const }
  })
  return { searches, started, ended }
}
