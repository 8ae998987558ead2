import { withCommas } from '@sparkle/contract/core/numbers.ts'
import { eq } from 'drizzle-orm'
import { users } from '#api/schema/users.tables.ts'
import { makeConversations, planConversations } from './conversations.ts'
import { makeForumWorld } from './forum-world.ts'
import { makeNotifications } from './notifications.ts'
import { makeOrganizations } from './organizations.ts'
import { type DemoTools, insertPeople } from './people/insert-people.ts'
import { demoLogins, planPeople } from './people/people.ts'
import { toSpeakers } from './people/speakers.ts'
import { createRandom } from './random.ts'
import { makeSafetyWorld } from './safety.ts'

/** Each part begins with it, so that every demo has the same texts. */
export const DEMO_SEED = 20_261_115
/** Makes about this many people in a minute. */
const PEOPLE_PER_MINUTE = 2000

/** Fills an empty database with sample data. A second call changes nothing. */
export async function makeDemoWorld(tools: DemoTools, applicants: number): Promise<boolean> {
  const { db, say } = tools
  const [first] = await db.select({ id: users.id }).from(users).where(eq(users.username, demoLogins[0].username))
  if (first) return false
  const minutes = Math.round(applicants / PEOPLE_PER_MINUTE)
  const time = minutes < 1 ? 'less than a minute' : minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
  say(`Making ${withCommas(applicants)} people, ${time}.`)
  const people = planPeople(createRandom(DEMO_SEED), applicants)
  await insertPeople(tools, createRandom(DEMO_SEED), people)
  const rows = await db.select({ id: users.id, username: users.username }).from(users).limit(people.length)
  const speakers = toSpeakers(people, new Map(rows.map(({ id, username }) => [username, id])))
  say('Opening their businesses.')
  await makeOrganizations(db, speakers.staff.id)
  say('Writing discussions and messages.')
  await makeForumWorld(db, createRandom(DEMO_SEED), speakers)
  await makeConversations(db, planConversations(createRandom(DEMO_SEED), speakers, new Date()))
  await makeSafetyWorld(db, speakers)
  await makeNotifications(
    db,
    demoLogins.map(({ username }) => username),
  )
  return true
}
