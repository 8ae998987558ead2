import { DAY_MS, HOUR_MS } from '@sparkle/contract/core/time.ts'
import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import type { Deps } from '#api/core/deps.ts'
import { countEmail, deleteMailBudgets, listMailBudgets } from './mail.queries.ts'

/** How many emails may be sent per hour or per day, so nobody is flooded by us or through us. */
export type MailBudget = { subject: string } & ({ perHour: number } | { perDay: number })

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

/** Separate, so that notifications do not hold up what a person asks for. */
export const notificationBudget = (email: string): MailBudget => ({
  subject: `notifying ${foldCase(email)}`,
  perDay: notificationLimits.emailsPerDay,
})

const getLimit = (budget: MailBudget) =>
  'perDay' in budget ? { max: budget.perDay, windowMs: DAY_MS } : { max: budget.perHour, windowMs: HOUR_MS }

const windowStart = (deps: Deps, windowMs: number) => new Date(deps.now().getTime() - windowMs)

export async function hasMailBudget(deps: Deps, budgets: MailBudget[]): Promise<boolean> {
  const subjects = budgets.map((budget) => budget.subject)
  const spent = await listMailBudgets(deps.db, subjects)
  return budgets.every((budget) => {
    const { max, windowMs } = getLimit(budget)
    const window = spent.find(({ subject }) => subject === budget.subject)
    return !window || window.windowStartedAt <= windowStart(deps, windowMs) || window.letters < max
  })
}

/** Call this after sending, so failed attempts while SMTP is down cost nothing. */
export async function spendMailBudget(deps: Deps, budgets: MailBudget[]): Promise<void> {
  for (const budget of budgets) {
    await countEmail(deps.db, budget.subject, deps.now(), windowStart(deps, getLimit(budget).windowMs))
  }
}

/** After a day every window is over. */
export async function forgetOldMailBudgets(deps: Deps): Promise<void> {
  await deleteMailBudgets(deps.db, windowStart(deps, DAY_MS))
}
