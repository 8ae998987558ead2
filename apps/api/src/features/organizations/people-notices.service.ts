import type { Deps } from '#api/deps.ts'
import { type EmailJob, emailQueue } from '#api/features/mail/mail.queue.ts'
import { colleaguesBudget, hasMailBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { peopleEmail } from '#api/features/mail/organization-emails.ts'
import { findEmail } from '#api/features/users/users.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { deleteOpenJoin } from './joining.queries.ts'
import { findTeam, listOwnerIds } from './members.queries.ts'

export interface Team {
  id: number
  name: string
}

interface Change extends Pick<EmailJob<'organization-people'>, 'change' | 'username'> {
  userId: number
  /** The owner who made it. */
  byId?: number
}

/** Call it in the transaction of the change. */
export async function notifyOwners(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id, name }: Team,
  { userId, byId = userId, ...change }: Change,
): Promise<void> {
  for (const ownerId of await listOwnerIds(tx, id, [userId, byId])) {
    await jobs.send(emailQueue, { kind: 'organization-people', userId: ownerId, name, ...change }, tx)
  }
}

export async function sendPeopleEmail(deps: Deps, job: EmailJob<'organization-people'>): Promise<void> {
  const to = await findEmail(deps.db, job.userId)
  const budgets = [colleaguesBudget(job.userId)]
  if (!to || !(await hasMailBudget(deps, budgets))) return
  await deps.mailer.deliver({ to, ...peopleEmail(deps.publicUrl, job) })
  await spendMailBudget(deps, budgets)
}

/** Call it in the transaction that gives a person another address. They stay, and ask no organization by the old one. */
export async function reportChangedAddress(deps: Pick<Deps, 'jobs'>, tx: Db, userId: number): Promise<void> {
  await deleteOpenJoin(tx, userId)
  const team = await findTeam(tx, userId)
  if (team) await notifyOwners(deps, tx, team, { change: 'new email', username: team.username, userId })
}
