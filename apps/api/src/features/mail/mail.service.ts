import { foldCase } from '@sparkle/contract/usernames.ts'
import type { Deps } from '#api/deps.ts'
import { countEmail, deleteMailBudgets, listMailBudgets } from './mail.queries.ts'

/** How many emails may be sent per hour, so nobody is flooded by us or through us. */
export interface MailBudget {
  subject: string
  perHour: number
}

export const recipientBudget = (email: string): MailBudget => ({ subject: `to ${foldCase(email)}`, perHour: 3 })
/** Separate, because only someone who knows the password can trigger these notices. */
export const noticeBudget = (userId: number): MailBudget => ({ subject: `about user ${userId}`, perHour: 5 })
/** Separate, because a person who waits for the email presses "Send again". */
export const confirmationBudget = (userId: number): MailBudget => ({ subject: `confirming user ${userId}`, perHour: 3 })
export const senderBudget = (userId: number): MailBudget => ({ subject: `by user ${userId}`, perHour: 5 })
/** Separate, so that invitations that nobody wants do not hold up the person's own emails. */
export const invitationBudget = (email: string): MailBudget => ({ subject: `inviting ${foldCase(email)}`, perHour: 3 })
/** Separate, so that many colleagues do not use up the notices about the owner's own account. */
export const colleaguesBudget = (userId: number): MailBudget => ({ subject: `colleagues of ${userId}`, perHour: 20 })

const HOUR_MS = 3_600_000
const hourAgo = (deps: Deps) => new Date(deps.now().getTime() - HOUR_MS)

export async function hasMailBudget(deps: Deps, budgets: MailBudget[]): Promise<boolean> {
  const subjects = budgets.map((budget) => budget.subject)
  const spent = await listMailBudgets(deps.db, subjects, hourAgo(deps))
  return budgets.every(({ subject, perHour }) => {
    const sent = spent.find((budget) => budget.subject === subject)?.letters ?? 0
    return sent < perHour
  })
}

/** Call this after sending, so failed attempts while SMTP is down cost nothing. */
export async function spendMailBudget(deps: Deps, budgets: MailBudget[]): Promise<void> {
  const subjects = budgets.map((budget) => budget.subject)
  await countEmail(deps.db, subjects, deps.now(), hourAgo(deps))
}

export async function forgetOldMailBudgets(deps: Deps): Promise<void> {
  await deleteMailBudgets(deps.db, hourAgo(deps))
}
