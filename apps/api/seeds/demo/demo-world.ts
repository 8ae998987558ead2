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

/** Fills an empty database with sample data. A second call changes nothing. */
export async function makeDemoWorld(tools: DemoTools, applicants: number): Promise<boolean> {
  const { db } = tools
  const [first] = await db.select({ id: users.id }).from(users).where(eq(users.username, demoLogins[0].username))
  if (first) return false
  const people = planPeople(createRandom(DEMO_SEED), applicants)
  await insertPeople(tools, createRandom(DEMO_SEED), people)
  const rows = await db.select({ id: users.id, username: users.username }).from(users).limit(people.length)
  const speakers = toSpeakers(people, new Map(rows.map(({ id, username }) => [username, id])))
  await makeOrganizations(db, speakers.staff.id)
  await makeForumWorld(db, createRandom(DEMO_SEED), speakers)
  await makeConversations(db, planConversations(createRandom(DEMO_SEED), speakers, new Date()))
  await makeSafetyWorld(db, speakers)
  await makeNotifications(
    db,
    demoLogins.map(({ username }) => username),
  )
  return true
}
