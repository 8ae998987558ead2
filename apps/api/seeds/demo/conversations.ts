import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { inArray } from 'drizzle-orm'
import { insertConversation, insertMessage } from '#api/features/conversations/sending.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { users } from '#api/schema/users.tables.ts'
import type { Random } from './random.ts'
import type { Speakers } from './talk/make-talk.ts'

/** Messages of a business and an applicant in turn, starting with the business. */
const dialogues = [
  [
    'Hi! We read your profile and liked it a lot. Would you like to visit us one day?',
    'Yes, please! I am free on Tuesday and on Thursday.',
    'Thursday at 10 is great. Ask for Maria at the door. Bring nothing but yourself.',
    'Thank you. I will be there at 10. Is there a quiet place to wait?',
    'There is. We will show you around step by step, and you can take a break at any time.',
  ],
  [
    'Hello! We look for someone on weekends, about 8 hours. Is that something for you?',
    'I can work on Saturday. Sunday is for my family.',
    'Saturday alone is fine for us.',
  ],
  ['Your pictures are wonderful. Do you take orders for posters?', 'Not yet, but I would like to try.'],
  [
    'Good morning! You wrote that written steps help you. We have a card for every task. Shall we send you one?',
    'Yes! That would help me a lot.',
    'Here it is in short: 1. Wash your hands. 2. Check the list on the wall. 3. Ask when something is missing.',
    'This is clear. I can do that.',
  ],
  ['Hello, we have an open day on the 3rd from 2 to 5. Come and look, with whoever you like to bring.'],
  [
    'Hi! Which bus do you take? Our shop is near the main station.',
    'The 14. It stops at the station.',
    'Then it is a walk of 5 minutes. When could you start?',
  ],
] as const

const PARTNERS = 5
const TURN_MS = 420_000
const DAYS = 40

/** Makes conversations between businesses and some applicants. The demo accounts have the most. */
export async function makeConversations(
  db: Db,
  random: Random,
  { applicants, businesses }: Pick<Speakers, 'applicants' | 'businesses'>,
): Promise<void> {
  const [firstApplicant] = applicants
  const started = businesses.flatMap((business, index) => {
    const others = random.sample(applicants.slice(1), PARTNERS)
    return (index < PARTNERS && firstApplicant ? [firstApplicant, ...others] : others).map((applicant) => ({
      business,
      applicant,
      dialogue: random.pick(dialogues),
      startedAt: Date.now() - random.int(1, DAYS * 24) * HOUR_MS,
    }))
  })
  const rows = await db
    .select({ id: users.id, forumId: users.forumId })
    .from(users)
    .where(
      inArray(
        users.id,
        started.map(({ applicant }) => applicant.id),
      ),
    )
  const forumIds = new Map(rows.map(({ id, forumId }) => [id, forumId]))
  for (const { business, applicant, dialogue, startedAt } of started.toSorted(
    (one, other) => one.startedAt - other.startedAt,
  )) {
    const [opening, ...replies] = dialogue.map((message, turn) => ({
      writerId: turn % 2 === 0 ? business.id : applicant.id,
      message,
      sentAt: new Date(startedAt + turn * TURN_MS),
      clientId: null,
    }))
    const forumId = forumIds.get(applicant.id)
    if (!opening || forumId === undefined) continue
    const conversation = await insertConversation(db, { forumId, title: 'Hello' }, opening)
    for (const reply of replies) if (conversation) await insertMessage(db, conversation.conversationId, MAX_ID, reply)
  }
}
