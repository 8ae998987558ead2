import { randomBytes } from 'node:crypto'
import { pictureQuestionIds } from '@sparkle/contract/applications/questions.ts'
import type { Role } from '@sparkle/contract/core/permissions.ts'
import { eq } from 'drizzle-orm'
import { fileKey, pictureFileKey } from '#api/features/assets/assets.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import type { FileStorage } from '#api/platform/file-storage.ts'
import { createPasswords } from '#api/platform/password-hashes.ts'
import { createToken } from '#api/platform/tokens.ts'
import { applications, openEndedAnswers, otherChoiceAnswers } from '#api/schema/applications.tables.ts'
import { assets } from '#api/schema/assets.tables.ts'
import { credentials } from '#api/schema/auth.tables.ts'
import { locations, roleGrants, users } from '#api/schema/users.tables.ts'
import { makeAnswers } from './answers.ts'
import { makeConversations } from './conversations.ts'
import { makeForumWorld } from './forum-world.ts'
import { drawLandscape } from './landscapes.ts'
import { businessNames, firstNames, lastNames } from './names.ts'
import { makeNotifications } from './notifications.ts'
import { businessEmail, demoColleagues, isApprovedBusiness, makeOrganizations } from './organizations.ts'
import { listTowns, type Town } from './places.ts'
import { drawPortrait, type Portrait } from './portraits.ts'
import { createRandom, type Random } from './random.ts'
import { makeSafetyWorld } from './safety.ts'
import type { Speakers } from './talk/make-talk.ts'

export interface DemoTools {
  db: Db
  storage: FileStorage
}

/** The accounts people can sign in with. */
export const demoLogins = [
  { username: 'demo-applicant', password: 'sparkle-demo-applicant', role: 'Applicant' },
  { username: 'demo-business', password: 'sparkle-demo-business', role: 'Business' },
  /** Its organization waits to be checked. */
  { username: 'demo-new-business', password: 'sparkle-demo-new-business', role: 'Business' },
  { username: 'demo-admin', password: 'sparkle-demo-admin', role: 'Administrator' },
  { username: 'demo-moderator', password: 'sparkle-demo-moderator', role: 'Moderator' },
] as const

interface NewPerson {
  username: string
  firstName: string
  lastName: string
  role: Role
  town: Town
  passwordHash: string
  hasPortrait: boolean
}

const PORTRAITS = 40
const LANDSCAPES = 12
/** One in this many applicants has pictures, including the demo account. */
const PICTURES_EVERY = 5
const BATCH = 250
const THREADS = 300
const WRITERS = 150

/** Fills an empty database with sample data. A second call changes nothing. */
export async function makeDemoWorld(tools: DemoTools, applicants: number): Promise<boolean> {
  const [first] = await tools.db.select({ id: users.id }).from(users).where(eq(users.username, demoLogins[0].username))
  if (first) return false
  const random = createRandom(20_261_115)
  const portraits: Portrait[] = []
  for (let count = 0; count < PORTRAITS; count++) portraits.push(await drawPortrait(random))
  const landscapes: Buffer[] = []
  for (let count = 0; count < LANDSCAPES; count++) landscapes.push(await drawLandscape(random))
  const people = await makePeople(random, applicants)
  for (let start = 0; start < people.length; start += BATCH) {
    await insertPeople(tools, random, people.slice(start, start + BATCH), { portraits, landscapes })
  }
  const speakers = await listSpeakers(tools.db, people)
  const businesses = people.filter(({ role }) => role === 'Business').map(({ username }) => username)
  await makeOrganizations(tools.db, random, businesses, speakers.staff.id)
  await makeForumWorld(tools.db, random, speakers, THREADS)
  await makeConversations(tools.db, random, speakers)
  await makeSafetyWorld(tools.db, speakers)
  await makeNotifications(
    tools.db,
    demoLogins.map(({ username }) => username),
  )
  return true
}

/** The first applicants and the approved businesses write in the forum, including the demo accounts. */
async function listSpeakers(db: Db, people: NewPerson[]): Promise<Speakers> {
  const rows = await db.select({ id: users.id, username: users.username }).from(users).limit(people.length)
  const found = new Map(rows.map((row) => [row.username, row]))
  const of = (role: Role) =>
    people.filter((person) => person.role === role).flatMap(({ username }) => found.get(username) ?? [])
  const [staff] = of('Administrator')
  if (!staff) throw new Error('There is no administrator.')
  const businesses = of('Business').filter(({ username }) => isApprovedBusiness(username))
  return { applicants: of('Applicant').slice(0, WRITERS), businesses, staff }
}

async function makePeople(random: Random, applicants: number): Promise<NewPerson[]> {
  const towns = listTowns()
  // Nobody can sign in to the other accounts: their password is random and discarded.
  const passwords = createPasswords()
  const unusedHash = await passwords.hash(createToken())
  const person = (username: string, role: Role, firstName: string, lastName: string): NewPerson => ({
    username,
    firstName,
    lastName,
    role,
    town: random.pick(towns),
    passwordHash: unusedHash,
    hasPortrait: random.chance(0.3),
  })
  const logins = await Promise.all(
    demoLogins.map(async ({ username, password, role }) => ({
      ...person(username, role, random.pick(firstNames), random.pick(lastNames)),
      passwordHash: await passwords.hash(password),
      hasPortrait: true,
    })),
  )
  const businesses = businessNames.map((name) => person(name.toLowerCase().replaceAll(' ', '-'), 'Business', name, ''))
  const colleagues = demoColleagues.map((one) => person(one.username, 'Business', one.firstName, one.lastName))
  const crowd = Array.from({ length: applicants }, (_, index) => {
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    return person(`${firstName}.${lastName}${index + 1}`.toLowerCase(), 'Applicant', firstName, lastName)
  })
  return [...logins, ...businesses, ...colleagues, ...crowd]
}

interface Pictures {
  portraits: Portrait[]
  landscapes: Buffer[]
}

async function insertPeople(
  { db, storage }: DemoTools,
  random: Random,
  people: NewPerson[],
  { portraits, landscapes }: Pictures,
) {
  const keys = people.map(({ hasPortrait }) => (hasPortrait ? randomBytes(16).toString('hex') : null))
  for (const key of keys) {
    if (!key) continue
    for (const { size, bytes } of random.pick(portraits)) await storage.put(fileKey(key, size), bytes)
  }
  await db.transaction(async (tx) => {
    const pictures = keys
      .filter((key) => key !== null)
      .map((key) => ({ key, kind: 'avatar' as const, attachedAt: new Date() }))
    if (pictures.length > 0) await tx.insert(assets).values(pictures)
    const rows = await tx
      .insert(users)
      .values(
        people.map(({ username, firstName, lastName, role }, index) => ({
          username,
          email: role === 'Business' ? businessEmail(username) : `${username}@demo.example`,
          firstName,
          lastName,
          businessAccount: role === 'Business',
          avatarKey: keys[index] ?? null,
        })),
      )
      .returning({ id: users.id, username: users.username })
    const ids = new Map(rows.map(({ id, username }) => [username, id]))
    const owned = people.map((person) => ({ ...person, userId: ids.get(person.username) as number }))
    await tx.insert(credentials).values(owned.map(({ userId, passwordHash }) => ({ userId, passwordHash })))
    // Businesses get their role from their organizations.
    const withRole = owned.filter(({ role }) => role !== 'Business')
    if (withRole.length > 0) await tx.insert(roleGrants).values(withRole.map(({ userId, role }) => ({ userId, role })))
    await tx.insert(locations).values(owned.map(({ userId, town }) => ({ userId, country: 'us', ...town })))
    const applicationIds = await insertApplications(
      tx,
      random,
      owned.filter(({ role }) => role === 'Applicant'),
    )
    await insertPictureAnswers({ db: tx, storage }, random, applicationIds, landscapes)
  })
}

async function insertApplications(tx: Tx, random: Random, owners: { userId: number; town: Town }[]): Promise<number[]> {
  if (owners.length === 0) return []
  const made = owners.map(({ userId, town }) => ({
    userId,
    isPublic: random.chance(0.85),
    ...makeAnswers(random, random.pick([0.4, 0.7, 0.9, 1]), town.town),
  }))
  const rows = await tx
    .insert(applications)
    .values(made.map(({ userId, isPublic, columns }) => ({ userId, isPublic, ...columns })))
    .returning({ id: applications.id, userId: applications.userId })
  const ids = new Map(rows.map(({ id, userId }) => [userId, id]))
  const toAnswer = (userId: number) => ({ applicationId: ids.get(userId) as number })
  const texts = made.flatMap(({ userId, texts: answers }) =>
    answers.map((answer) => ({ ...toAnswer(userId), ...answer, answerType: 'text' as const })),
  )
  const others = made.flatMap(({ userId, other }) =>
    other ? [{ ...toAnswer(userId), questionId: 19, answerValue: other }] : [],
  )
  if (texts.length > 0) await tx.insert(openEndedAnswers).values(texts)
  if (others.length > 0) await tx.insert(otherChoiceAnswers).values(others)
  return rows.map(({ id }) => id)
}

async function insertPictureAnswers(
  { db, storage }: DemoTools,
  random: Random,
  applicationIds: number[],
  landscapes: Buffer[],
) {
  const answers = applicationIds
    .filter((_, index) => index % PICTURES_EVERY === 0)
    .flatMap((applicationId) =>
      pictureQuestionIds.map((questionId) => ({
        applicationId,
        questionId,
        answerType: 'picture' as const,
        answerValue: '',
        assetKey: randomBytes(16).toString('hex'),
      })),
    )
  if (answers.length === 0) return
  for (const { assetKey } of answers) await storage.put(pictureFileKey(assetKey), random.pick(landscapes))
  const pictures = answers.map(({ assetKey }) => ({ key: assetKey, kind: 'answer' as const, attachedAt: new Date() }))
  await db.insert(assets).values(pictures)
  await db.insert(openEndedAnswers).values(answers)
}
