import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { MANY_REQUESTS, safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { refuseRepeated } from '#api/core/repeated-texts.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { getFirstContact } from '#api/features/blocks/contact-settings.policy.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { canAlwaysWrite } from './conversations.policy.ts'
import * as queries from './first-contact.queries.ts'

/** Not the forum id of anyone. */
const NOBODY = 0

const nobody: queries.Recipient = { id: 0, businessAccount: false, firstContact: 'everyone', isAdult: null }

const limitReached = (text: string) => new AppError('request_limit', text)

/**
 * Returns the recipient, or nobody if they do not want the message. An unknown recipient, one who wants no first
 * messages and one who blocked the writer take the same steps to the same refusal, so the writer cannot tell them
 * apart. Call it in the transaction that creates the conversation: others who start one at the same moment wait.
 */
export async function checkFirstContact(
  deps: Deps,
  tx: Tx,
  viewer: Viewer,
  { forumId, message }: { forumId: number; message: string },
): Promise<number> {
  const recipient = (await queries.findRecipient(tx, forumId)) ?? nobody
  if (deps.limitsGuesses) {
    await refuseTooMany(deps, tx, viewer)
    if (!canAlwaysWrite(viewer)) await refuseSame(deps, tx, viewer, message)
    await refuseMany(tx, recipient)
  }
  return (await isWanted({ ...deps, db: tx }, viewer, recipient)) ? forumId : NOBODY
}

const refuseSame = (deps: Deps, tx: Tx, viewer: Viewer, message: string) =>
  refuseRepeated(message, deps.now(), (wanted) => queries.listFirstTexts(tx, viewer.id, wanted))

async function refuseMany(tx: Tx, recipient: queries.Recipient): Promise<void> {
  if (recipient.businessAccount) return
  await queries.lockFirstContacts(tx, `recipient ${recipient.id}`)
  const { waitingRequests } = safetyLimits
  if ((await queries.countWaiting(tx, recipient.id, waitingRequests)) >= waitingRequests)
    throw limitReached(MANY_REQUESTS)
}

async function isWanted(deps: Deps, viewer: Viewer, { firstContact, isAdult }: queries.Recipient): Promise<boolean> {
  if (canAlwaysWrite(viewer)) return true
  const asksAge = isAdult === false && (await getSettings(deps)).minors === 'on'
  const wanted = getFirstContact(firstContact, { asksAge, isAdult })
  return wanted === 'everyone' || (wanted === 'businesses' && viewer.businessAccount)
}

/** How many new people an account may write to per day, and the text of the refusal. */
function getDailyMax(viewer: Viewer, yesterday: Date) {
  const { newPeople, firstDay } = safetyLimits
  const isChecked = viewer.businessAccount || canAlwaysWrite(viewer)
  const max = isChecked ? newPeople.checked : newPeople.other
  if (viewer.registeredAt < yesterday) return { max, text: `You can write to ${max} new people a day.` }
  const first = firstDay.conversations
  return { max: first, text: `A new account can write to ${first} people on its first day.` }
}

async function refuseTooMany(deps: Deps, tx: Tx, viewer: Viewer): Promise<void> {
  const sender = await queries.getSender(tx, viewer.id)
  const now = deps.now().getTime()
  const yesterday = new Date(now - DAY_MS)
  const { newPeopleOfOrganization: newPeople } = safetyLimits
  if (sender.organizationId !== null && sender.organizationSince) {
    await queries.lockFirstContacts(tx, `organization ${sender.organizationId}`)
    const isNew = now - sender.organizationSince.getTime() < newPeople.firstDays * DAY_MS
    const max = isNew ? newPeople.first : newPeople.later
    if ((await queries.countStarted(tx, sender.colleagueIds, yesterday)) >= max) {
      throw limitReached(`Your organization has written to ${max} new people within a day. Please go on tomorrow.`)
    }
  }
  const { max, text } = getDailyMax(viewer, yesterday)
  await queries.lockFirstContacts(tx, `sender ${viewer.id}`)
  if ((await queries.countStarted(tx, [viewer.id], yesterday)) >= max) {
    throw limitReached(`${text} Please go on tomorrow.`)
  }
}
