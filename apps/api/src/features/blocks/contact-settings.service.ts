import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import type { ContactSettings, saveContactSettings as saveCall } from '@sparkle/contract/safety/blocks.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import { getFirstContact, listContactChoices } from './contact-settings.policy.ts'
import { findContactSettings, upsertContactSettings } from './contact-settings.queries.ts'

export async function getContactSettings(deps: Deps, viewer: Viewer): Promise<ContactSettings> {
  const { firstContact = 'everyone', isAdult = null } = (await findContactSettings(deps.db, viewer.id)) ?? {}
  const rules = { asksAge: (await getSettings(deps)).minors === 'on', isAdult }
  return {
    first_contact: getFirstContact(firstContact, rules),
    choices: listContactChoices(rules),
    asks_age: rules.asksAge,
    is_adult: isAdult,
  }
}

export async function saveContactSettings(
  deps: Deps,
  viewer: Viewer,
  { first_contact: firstContact, is_adult: isAdult }: HandlerInput<typeof saveCall>['body'],
): Promise<ContactSettings> {
  const stored = await getContactSettings(deps, viewer)
  const rules = { asksAge: stored.asks_age, isAdult: isAdult ?? stored.is_adult }
  if (firstContact !== undefined && !listContactChoices(rules).includes(firstContact)) {
    throw new AppError('invalid_input', 'Choose nobody or businesses.')
  }
  const change = { ...(firstContact && { firstContact }), ...(isAdult !== undefined && { isAdult }) }
  if (Object.keys(change).length > 0) await upsertContactSettings(deps.db, viewer.id, change)
  return getContactSettings(deps, viewer)
}
