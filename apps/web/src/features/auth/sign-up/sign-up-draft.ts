import { emptySignUp, type SignUpValues } from './sign-up-values.ts'

const KEY = 'sparkle-sign-up'

/** Survives a reload: the answers that are not secret, or the username of the created account. */
interface StoredSignUp {
  draft?: Partial<SignUpValues>
  createdUsername?: string
}

function read(): StoredSignUp {
  try {
    return (JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') ?? {}) as StoredSignUp
  } catch {
    return {}
  }
}

function write(kept: StoredSignUp): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is disabled: the answers are kept in memory only.
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** A link for applicants or businesses chooses the type. */
function readChosenType(): 0 | 1 | undefined {
  const chosen = new URLSearchParams(window.location.search).get('as')
  return chosen === 'business' ? 1 : chosen === 'applicant' ? 0 : undefined
}

/** The address that was invited. */
function readInvitedEmail(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('email') ?? ''
}

/** The invitation that led to the sign-up, and to which it leads back. */
export function findInvitation(): string | undefined {
  const token = new URLSearchParams(window.location.search).get('invite') ?? ''
  return /^[\w-]+$/.test(token) ? token : undefined
}

export function readDraft(): SignUpValues {
  const draft = read().draft ?? {}
  const type = readChosenType() ?? draft.businessAccount
  return {
    ...emptySignUp,
    businessAccount: type === 0 || type === 1 ? type : null,
    firstName: toText(draft.firstName),
    lastName: toText(draft.lastName),
    email: readInvitedEmail() || toText(draft.email),
    username: toText(draft.username),
  }
}

/** Never stores the passwords or the photo. */
export function saveDraft({ businessAccount, firstName, lastName, email, username }: SignUpValues): void {
  write({ draft: { businessAccount, firstName, lastName, email, username } })
}

/** The account created in this tab; a reload must not create a second one. */
export function findCreatedUsername(): string | undefined {
  return toText(read().createdUsername) || undefined
}

/** Replaces the answers, which are on the server now. */
export function saveCreatedUsername(createdUsername: string): void {
  write({ createdUsername })
}

export function clearSignUp(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
