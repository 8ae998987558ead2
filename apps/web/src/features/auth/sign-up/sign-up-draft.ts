import { emptySignUp, type SignUpValues } from './sign-up-values.ts'

const KEY = 'sparkle-sign-up'

/** What a reload may find: the answers that are no secret, or the account that they became. */
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
    // Storage is switched off: the answers live as long as the page.
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

export function readDraft(): SignUpValues {
  const draft = read().draft ?? {}
  return {
    ...emptySignUp,
    businessAccount: draft.businessAccount === 0 || draft.businessAccount === 1 ? draft.businessAccount : null,
    firstName: toText(draft.firstName),
    lastName: toText(draft.lastName),
    email: toText(draft.email),
    username: toText(draft.username),
  }
}

/** Never the passwords, never the photo. */
export function saveDraft({ businessAccount, firstName, lastName, email, username }: SignUpValues): void {
  write({ draft: { businessAccount, firstName, lastName, email, username } })
}

/** The account that this tab has made; a reload must not make a second one. */
export function findCreatedUsername(): string | undefined {
  return toText(read().createdUsername) || undefined
}

/** The answers are on the server now; only the fact stays. */
export function saveCreatedUsername(createdUsername: string): void {
  write({ createdUsername })
}

export function clearSignUp(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
