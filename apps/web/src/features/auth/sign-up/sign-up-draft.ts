import { emptySignUp, type SignUpValues } from './sign-up-values.ts'

const KEY = 'sparkle-sign-up'

/** What a reload may find: the answers that are no secret, or the account that they became. */
interface KeptSignUp {
  draft?: Partial<SignUpValues>
  createdUsername?: string
}

function read(): KeptSignUp {
  try {
    return (JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') ?? {}) as KeptSignUp
  } catch {
    return {}
  }
}

function write(kept: KeptSignUp): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is switched off: the answers live as long as the page.
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function readDraft(): SignUpValues {
  const draft = read().draft ?? {}
  return {
    ...emptySignUp,
    businessAccount: draft.businessAccount === 0 || draft.businessAccount === 1 ? draft.businessAccount : null,
    firstName: textOf(draft.firstName),
    lastName: textOf(draft.lastName),
    email: textOf(draft.email),
    username: textOf(draft.username),
  }
}

/** Never the passwords, never the photo. */
export function keepDraft({ businessAccount, firstName, lastName, email, username }: SignUpValues): void {
  write({ draft: { businessAccount, firstName, lastName, email, username } })
}

/** The account that this tab has made; a reload must not make a second one. */
export function findCreatedUsername(): string | undefined {
  return textOf(read().createdUsername) || undefined
}

/** The answers are on the server now; only the fact stays. */
export function keepCreatedUsername(createdUsername: string): void {
  write({ createdUsername })
}

export function forgetSignUp(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
