import { ADMINISTER, MODERATE_PEOPLE } from '@sparkle/contract/permissions.ts'
import { MANY_REQUESTS, safetyLimits } from '@sparkle/contract/safety-rules.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { getFirstContact } from '#api/features/blocks/contact-settings.policy.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import type { Db } from '#api/platform/database.ts'
import type { Viewer } from '#api/viewer.ts'
import * as queries from './first-contact.queries.ts'

const DAY_MS = 86_400_000

/** Takes the same steps as a person who blocked the writer, and as long. Nobody can be found to write to at the end. */
const nobody: queries.Recipient = { id: 0, businessAccount: false, firstContact: 'everyone', isAdult: null }

const limitReached = (text: string) => new AppError('request_limit', text)

/** Call it in the transaction that creates the conversation: others who start one at the same moment wait. */
export async function refuseFirstContact(deps: Deps, tx: Db, viewer: Viewer, recipientForumId: number): Promise<void> {
  const recipient = (await queries.findRecipient(tx, recipientForumId)) ?? nobody
  await refuseUnwanted({ ...deps, db: tx }, viewer, recipient)
  if (!deps.limitsGuesses) return
  await refuseTooMany(deps, tx, viewer)
  if (recipient.businessAccount) return
  await queries.lockFirstContacts(tx, `recipient ${recipient.id}`)
  const { waitingRequests } = safetyLimits
  if ((await queries.countWaiting(tx, recipient.id, waitingRequests)) >= waitingRequests)
    throw limitReached(MANY_REQUESTS)
}

/** Staff can always write. */
async function refuseUnwanted(deps: Deps, viewer: Viewer, { firstContact, isAdult }: queries.Recipient): Promise<void> {
  const { permissions, businessAccount } = viewer
  if (permissions.has(MODERATE_PEOPLE) || permissions.has(ADMINISTER)) return
  const asksAge = isAdult === false && (await getSettings(deps)).minors === 'on'
  const wanted = getFirstContact(firstContact, { asksAge, isAdult })
  if (wanted === 'everyone' || (wanted === 'businesses' && businessAccount)) return
  throw new AppError('forbidden', 'This person does not get messages from people they do not know.')
}

async function refuseTooMany(deps: Deps, tx: Db, viewer: Viewer): Promise<void> {
  const sender = await queries.getSender(tx, viewer.id)
  const now = deps.now().getTime()
  const yesterday = new Date(now - DAY_MS)
  const { newPeople, firstDay } = safetyLimits
  if (sender.organizationId !== null && sender.organizationSince) {
    await queries.lockFirstContacts(tx, `organization ${sender.organizationId}`)
    const isNew = now - sender.organizationSince.getTime() < newPeople.firstDays * DAY_MS
    const max = isNew ? newPeople.first : newPeople.later
    if ((await queries.countStarted(tx, sender.colleagueIds, yesterday)) >= max) {
      throw limitReached(`Your organization has written to ${max} new people within a day. Please go on tomorrow.`)
    }
  }
  if (viewer.registeredAt < yesterday) return
  await queries.lockFirstContacts(tx, `sender ${viewer.id}`)
  if ((await queries.countStarted(tx, [viewer.id], yesterday)) >= firstDay.conversations) {
    const text = `A new account can write to ${firstDay.conversations} people on its first day. Please go on tomorrow.`
    throw limitReached(text)
  }
}
