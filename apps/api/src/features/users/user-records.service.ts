import { foldCase, isEmail, isUsername } from '@sparkle/contract/usernames.ts'
import { AppError } from '#api/errors.ts'
import { type Db, isUniqueViolation } from '#api/platform/database.ts'
import { insertUser, listTakenNames, type NewUser, type UserChange, updateUser } from './users.queries.ts'

const USERNAME_TAKEN = 'This username is in use.'
// The spec's client reads "username" or "password" in a message as "taken", so this text must hold neither word.
const EMAIL_TAKEN = 'This email address is in use.'

function takenError(taken: { username?: boolean; email?: boolean }, cause?: unknown): AppError {
  const fields = {
    ...(taken.username && { username: [USERNAME_TAKEN] }),
    ...(taken.email && { email: [EMAIL_TAKEN] }),
  }
  return taken.username
    ? new AppError('username_taken', USERNAME_TAKEN, { fields, cause })
    : new AppError('email_taken', EMAIL_TAKEN, { fields, cause })
}

/** The unique indexes have the last word, also between two requests at once. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_username')) throw takenError({ username: true }, error)
  if (isUniqueViolation(error, 'users_email')) throw takenError({ email: true }, error)
  throw error
}

async function findTaken(db: Db, names: { username: string; email: string }, ownId?: number) {
  const others = (await listTakenNames(db, names.username, names.email)).filter((user) => user.id !== ownId)
  return {
    username: others.some((user) => foldCase(user.username) === foldCase(names.username)),
    email: others.some((user) => foldCase(user.email) === foldCase(names.email)),
  }
}

/** Spares the costly steps after it, and names both fields when both are taken. */
export async function refuseTakenNames(db: Db, names: { username: string; email: string }, ownId?: number) {
  const taken = await findTaken(db, names, ownId)
  if (taken.username || taken.email) throw takenError(taken)
}

export async function isUsernameFree(db: Db, username: string): Promise<boolean> {
  return isUsername(username) && !(await findTaken(db, { username, email: '' })).username
}

export async function isEmailFree(db: Db, email: string): Promise<boolean> {
  return isEmail(email) && !(await findTaken(db, { username: '', email })).email
}

export async function createUserRecord(db: Db, user: NewUser): Promise<number> {
  const row = await insertUser(db, user).catch(refuseTaken)
  return row.id
}

export async function changeUserRecord(db: Db, userId: number, change: UserChange): Promise<void> {
  await updateUser(db, userId, change).catch(refuseTaken)
}
