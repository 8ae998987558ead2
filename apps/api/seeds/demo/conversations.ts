import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { DAY_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { inArray } from 'drizzle-orm'
import { insertConversation, insertMessage } from '#api/features/conversations/sending.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { users } from '#api/schema/users.tables.ts'
import { businesses as allBusinesses } from './businesses/businesses.ts'
import type { Speaker, Speakers } from './people/speakers.ts'
import type { Random } from './random.ts'

const TURN_MS = 7 * MINUTE_MS
const DAYS = 40
/** So many businesses write to the demo account. */
const WRITE_TO_DEMO = 5

export interface PlannedConversation {
  business: Speaker
  applicant: Speaker
  dialogue: readonly string[]
  startedAt: Date
}

/** In the hours when businesses of the region are open. */
function toOpeningHours(random: Random, now: Date): Date {
  const at = new Date(now.getTime() - random.int(1, DAYS) * DAY_MS)
  at.setUTCHours(random.int(16, 20), random.int(0, 59))
  return at
}

/** Conversations of each business with applicants who look for what it hires for; the first is the demo account. */
export function planConversations(
  random: Random,
  { applicants: [demo, ...others], businesses }: Pick<Speakers, 'applicants' | 'businesses'>,
  now: Date,
): PlannedConversation[] {
  let written = 0
  return businesses.flatMap((business) => {
    const own = allBusinesses.find(({ username }) => username === business.username)
    if (!own) return []
    const hiresFor = own.hiresFor.map((interest) => businessInterests.indexOf(interest) + 1)
    const fits = ({ interests }: Speaker) => interests.some((interest) => hiresFor.includes(interest))
    const first = demo && fits(demo) && written++ < WRITE_TO_DEMO ? [demo] : []
    const partners = [...first, ...random.sample(others.filter(fits), own.dialogues.length)]
    return own.dialogues.flatMap((dialogue, index) => {
      const applicant = partners[index]
      return applicant ? [{ business, applicant, dialogue, startedAt: toOpeningHours(random, now) }] : []
    })
  })
}

/** Makes conversations between businesses and some applicants. The demo accounts have the most. */
export async function makeConversations(db: Db, planned: readonly PlannedConversation[]): Promise<void> {
  const rows = await db
    .select({ id: users.id, forumId: users.forumId })
    .from(users)
    .where(
      inArray(
        users.id,
        planned.map(({ applicant }) => applicant.id),
      ),
    )
  const forumIds = new Map(rows.map(({ id, forumId }) => [id, forumId]))
  const inOrder = planned.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
  for (const { business, applicant, dialogue, startedAt } of inOrder) {
    const [opening, ...replies] = dialogue.map((message, turn) => ({
      writerId: turn % 2 === 0 ? business.id : applicant.id,
      message,
      sentAt: new Date(startedAt.getTime() + turn * TURN_MS),
      clientId: null,
    }))
    const forumId = forumIds.get(applicant.id)
    if (!opening || forumId === undefined) continue
    const conversation = await insertConversation(db, { forumId, title: 'Hello' }, opening)
    for (const reply of replies) if (conversation) await insertMessage(db, conversation.conversationId, MAX_ID, reply)
  }
}
