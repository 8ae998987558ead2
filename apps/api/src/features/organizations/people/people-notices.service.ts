import type { Deps } from '#api/core/deps.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import type { Tx } from '#api/platform/database.ts'
import { deleteOpenJoin } from './joining.queries.ts'
import { findTeam, listOwnerIds } from './organization-members.queries.ts'
import { type PeopleChange, peopleChanged } from './organization-people.emails.ts'

export interface Team {
  id: number
  name: string
}

interface Change extends Pick<PeopleChange, 'change' | 'username'> {
  userId: number
  /** The owner who made it. */
  byId?: number
}

export async function notifyOwners(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id, name }: Team,
  { userId, byId = userId, ...change }: Change,
): Promise<void> {
  for (const ownerId of await listOwnerIds(tx, id, [userId, byId])) {
    await queueEmail(deps, tx, peopleChanged, { userId: ownerId, name, ...change })
  }
}

/** A person has another address. They stay members, but requests to join that depend on the old one end. */
export async function reportChangedAddress(deps: Pick<Deps, 'jobs'>, tx: Tx, userId: number): Promise<void> {
  await deleteOpenJoin(tx, userId)
  const team = await findTeam(tx, userId)
  if (team) await notifyOwners(deps, tx, team, { change: 'new email', username: team.username, userId })
}
