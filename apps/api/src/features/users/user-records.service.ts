import { isEmail } from '@sparkle/contract/auth/emails.ts'
import { foldCase, isStaffName, isUsername } from '@sparkle/contract/people/usernames.ts'
import { AppError } from '#api/core/errors.ts'
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
import { isWebAddressName } from './web-address-names.ts'

export {
  deleteFreeClaims as forgetFreeNames,
  findEmail,
  lockUser,
  updateClosed as closeUserRecord,
} from './users.queries.ts'

const USERNAME_TAKEN = 'This username is in use.'
const WEB_ADDRESS = 'A username cannot look like a web address. Leave out the last dot.'
// The spec's client takes "username" or "password" in a message to mean "taken", so this text must avoid both words.
const EMAIL_TAKEN = 'This email address is in use.'

/** The current name and earlier ones. */
const NAMES_MAX = 11

/** `refused.username` says why the username is refused. */
function takenError(refused: { username?: string | undefined; email?: boolean }, cause?: unknown): AppError {
  const fields = {
    ...(refused.username && { username: [refused.username] }),
    ...(refused.email && { email: [EMAIL_TAKEN] }),
  }
  return refused.username
    ? new AppError('username_taken', refused.username, { fields, cause })
    : new AppError('email_taken', EMAIL_TAKEN, { fields, cause })
}

/** The unique indexes decide, also between concurrent requests. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_username')) throw takenError({ username: USERNAME_TAKEN }, error)
  if (isUniqueViolation(error, 'users_email')) throw takenError({ email: true }, error)
  throw error
}

/** Says why a well-formed username is refused; undefined if it is not. */
async function findUsernameRefusal(db: Db, username: string, ownId?: number): Promise<string | undefined> {
  if (isWebAddressName(username)) return WEB_ADDRESS
  return isStaffName(username) || (await isUsernameTaken(db, username, ownId)) ? USERNAME_TAKEN : undefined
}

/** Avoids the expensive steps that follow, and reports both fields if both are refused. */
export async function refuseTakenNames(
  db: Db,
  { username, email }: { username?: string | undefined; email?: string | undefined },
  ownId?: number,
) {
  const refused = {
    username: username === undefined ? undefined : await findUsernameRefusal(db, username, ownId),
    email: email !== undefined && (await isEmailTaken(db, email, ownId)),
  }
  if (refused.username || refused.email) throw takenError(refused)
}

/** Earlier names stay reserved for their owner, so their number is limited. */
export async function refuseManyNames(db: Db, userId: number, username: string) {
  const spellings = await listOwnSpellings(db, userId)
  if (spellings.length < NAMES_MAX || spellings.includes(foldCase(username))) return
  const text = `You can change your username ${NAMES_MAX - 1} times a year. You can go back to an earlier one.`
  throw new AppError('too_many_requests', text, { fields: { username: [text] } })
}

/** Gives the reason for a refusal that only the server knows. */
export async function checkUsername(db: Db, username: string): Promise<{ result: boolean; problem?: string }> {
  if (!isUsername(username)) return { result: false }
  const refusal = await findUsernameRefusal(db, username)
  return { result: refusal === undefined, ...(refusal === WEB_ADDRESS && { problem: refusal }) }
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
