import { isEmail } from '@sparkle/contract/emails.ts'
import { foldCase, isStaffName, isUsername } from '@sparkle/contract/usernames.ts'
import { AppError } from '#api/errors.ts'
import { type Db, isUniqueViolation } from '#api/platform/database.ts'
import {
  insertUser,
  isEmailTaken,
  isUsernameTaken,
  listOwnSpellings,
  type NewUser,
  type UserChange,
  updateUser,
} from './users.queries.ts'

const USERNAME_TAKEN = 'This username is in use.'
// The spec's client takes "username" or "password" in a message to mean "taken", so this text must avoid both words.
const EMAIL_TAKEN = 'This email address is in use.'

/** The current name and earlier ones. */
const NAMES_MAX = 11

function takenError(taken: { username?: boolean; email?: boolean }, cause?: unknown): AppError {
  const fields = {
    ...(taken.username && { username: [USERNAME_TAKEN] }),
    ...(taken.email && { email: [EMAIL_TAKEN] }),
  }
  return taken.username
    ? new AppError('username_taken', USERNAME_TAKEN, { fields, cause })
    : new AppError('email_taken', EMAIL_TAKEN, { fields, cause })
}

/** The unique indexes decide, also between concurrent requests. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_username')) throw takenError({ username: true }, error)
  if (isUniqueViolation(error, 'users_email')) throw takenError({ email: true }, error)
  throw error
}

const isRefused = async (db: Db, username: string, ownId?: number) =>
  isStaffName(username) || (await isUsernameTaken(db, username, ownId))

/** Avoids the expensive steps that follow, and reports both fields if both are taken. */
export async function refuseTakenNames(
  db: Db,
  { username, email }: { username?: string | undefined; email?: string | undefined },
  ownId?: number,
) {
  const taken = {
    username: username !== undefined && (await isRefused(db, username, ownId)),
    email: email !== undefined && (await isEmailTaken(db, email, ownId)),
  }
  if (taken.username || taken.email) throw takenError(taken)
}

/** Earlier names stay reserved for their owner, so their number is limited. */
export async function refuseManyNames(db: Db, userId: number, username: string) {
  const spellings = await listOwnSpellings(db, userId)
  if (spellings.length < NAMES_MAX || spellings.includes(foldCase(username))) return
  const text = `You can change your username ${NAMES_MAX - 1} times a year. You can go back to an earlier one.`
  throw new AppError('too_many_requests', text, { fields: { username: [text] } })
}

export async function isUsernameFree(db: Db, username: string): Promise<boolean> {
  return isUsername(username) && !(await isRefused(db, username))
}

export async function isEmailFree(db: Db, email: string): Promise<boolean> {
  return isEmail(email) && !(await isEmailTaken(db, email))
}

export async function createUserRecord(db: Db, user: NewUser): Promise<number> {
  const row = await insertUser(db, user).catch(refuseTaken)
  return row.id
}

export async function editUserRecord(db: Db, userId: number, change: UserChange): Promise<void> {
  await updateUser(db, userId, change).catch(refuseTaken)
}
