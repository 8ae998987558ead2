import { randomBytes } from 'node:crypto'
import { pictureQuestionIds } from '@sparkle/contract/applications/questions.ts'
import { withCommas } from '@sparkle/contract/core/numbers.ts'
import { fileKey, pictureFileKey } from '#api/features/assets/assets.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import type { FileStorage } from '#api/platform/file-storage.ts'
import { createPasswords } from '#api/platform/password-hashes.ts'
import { createToken } from '#api/platform/tokens.ts'
import { applications, openEndedAnswers, otherChoiceAnswers } from '#api/schema/applications.tables.ts'
import { assets } from '#api/schema/assets.tables.ts'
import { credentials } from '#api/schema/auth.tables.ts'
import { locations, roleGrants, users } from '#api/schema/users.tables.ts'
import { drawLandscape } from '../landscapes.ts'
import { businessEmail } from '../organizations.ts'
import { drawPortrait, type Portrait } from '../portraits.ts'
import type { Random } from '../random.ts'
import { demoLogins, type NewPerson } from './people.ts'

export interface DemoTools {
  db: Db
  storage: FileStorage
  /** Tells the operator what is being done. */
  say: (line: string) => void
}

const PORTRAITS = 40
const LANDSCAPES = 12
/** One in this many applicants has pictures, including the demo account. */
const PICTURES_EVERY = 5
const BATCH = 250
const PROGRESS_EVERY = 500

interface Pictures {
  portraits: Portrait[]
  landscapes: Buffer[]
}

async function drawPictures(random: Random): Promise<Pictures> {
  const portraits: Portrait[] = []
  for (let count = 0; count < PORTRAITS; count++) portraits.push(await drawPortrait(random))
  const landscapes: Buffer[] = []
  for (let count = 0; count < LANDSCAPES; count++) landscapes.push(await drawLandscape(random))
  return { portraits, landscapes }
}

async function hashPasswords(): Promise<(username: string) => string> {
  const passwords = createPasswords()
  // Nobody can sign in to the other accounts: their password is random and discarded.
  const unusedHash = await passwords.hash(createToken())
  const hashes = await Promise.all(demoLogins.map(({ password }) => passwords.hash(password)))
  const own = new Map<string, string | undefined>(demoLogins.map(({ username }, index) => [username, hashes[index]]))
  return (username) => own.get(username) ?? unusedHash
}

export async function insertPeople(tools: DemoTools, random: Random, people: readonly NewPerson[]): Promise<void> {
  const hashOf = await hashPasswords()
  tools.say('Drawing their portraits and pictures.')
  const pictures = await drawPictures(random)
  for (let start = 0; start < people.length; start += BATCH) {
    if (start > 0 && start % PROGRESS_EVERY === 0) tools.say(`Made ${withCommas(start)} people.`)
    await insertBatch(tools, random, people.slice(start, start + BATCH), { ...pictures, hashOf })
  }
}

async function insertBatch(
  { db, storage }: DemoTools,
  random: Random,
  people: readonly NewPerson[],
  { portraits, landscapes, hashOf }: Pictures & { hashOf: (username: string) => string },
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
    await tx
      .insert(credentials)
      .values(owned.map(({ userId, username }) => ({ userId, passwordHash: hashOf(username) })))
    // Businesses get their role from their organizations.
    const withRole = owned.filter(({ role }) => role !== 'Business')
    if (withRole.length > 0) await tx.insert(roleGrants).values(withRole.map(({ userId, role }) => ({ userId, role })))
    await tx.insert(locations).values(owned.map(({ userId, town }) => ({ userId, country: 'us', ...town })))
    const applicationIds = await insertApplications(tx, owned)
    await insertPictureAnswers({ db: tx, storage }, random, applicationIds, landscapes)
  })
}

async function insertApplications(tx: Tx, people: readonly (NewPerson & { userId: number })[]): Promise<number[]> {
  const made = people.flatMap(({ userId, application }) => (application ? [{ userId, ...application }] : []))
  if (made.length === 0) return []
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
  { db, storage }: Pick<DemoTools, 'db' | 'storage'>,
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
