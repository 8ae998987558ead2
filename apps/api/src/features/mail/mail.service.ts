import { foldCase } from '@sparkle/contract/usernames.ts'
import type { Deps } from '#api/deps.ts'
import { countLetter, deleteMailBudgets, listMailBudgets } from './mail.queries.ts'

/** So many letters an hour, so that nobody is flooded by us or through us. */
export interface MailBudget {
  subject: string
  perHour: number
}

export const mailTo = (email: string): MailBudget => ({ subject: `to ${foldCase(email)}`, perHour: 3 })
/** Only who knows the password can cause these, so nothing else may use them up. */
export const noticesAbout = (userId: number): MailBudget => ({ subject: `about user ${userId}`, perHour: 5 })
export const mailBy = (userId: number): MailBudget => ({ subject: `by user ${userId}`, perHour: 5 })

const HOUR_MS = 3_600_000
const hourAgo = (deps: Deps) => new Date(deps.now().getTime() - HOUR_MS)

export async function hasMailBudget(deps: Deps, budgets: MailBudget[]): Promise<boolean> {
  const subjects = budgets.map((budget) => budget.subject)
  const spent = await listMailBudgets(deps.db, subjects, hourAgo(deps))
  return budgets.every(({ subject, perHour }) => {
    const letters = spent.find((budget) => budget.subject === subject)?.letters ?? 0
    return letters < perHour
  })
}

/** To be called once a letter is on its way, so that tries while SMTP is down cost nothing. */
export async function spendMailBudget(deps: Deps, budgets: MailBudget[]): Promise<void> {
  const subjects = budgets.map((budget) => budget.subject)
  await countLetter(deps.db, subjects, deps.now(), hourAgo(deps))
}

export async function forgetOldMailBudgets(deps: Deps): Promise<void> {
  await deleteMailBudgets(deps.db, hourAgo(deps))
}
