import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import type { BasicUser, saveOwnInfo as saveOwnInfoCall, UserLocation } from '@sparkle/contract/people/users.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { findReadableQuestions } from '#api/features/visibility/visibility.service.ts'
import { findLocation, upsertLocation } from './locations.queries.ts'
import { canSeeLocation, canSeeZip } from './users.policy.ts'
import { findPerson, type UserKey } from './users.queries.ts'

const nowhere = { id: null, country: null, state: null, town: null, zip: null }

export async function getOwnInfo(deps: Deps, viewer: Viewer): Promise<UserLocation> {
  return (await findLocation(deps.db, viewer.id)) ?? { ...nowhere, userId: viewer.id }
}

export async function saveOwnInfo(
  deps: Deps,
  viewer: Viewer,
  input: HandlerInput<typeof saveOwnInfoCall>['body'],
): Promise<UserLocation> {
  const own = await findLocation(deps.db, viewer.id)
  const isOthers = (input.userId && input.userId !== viewer.id) || (input.id && input.id !== own?.id)
  if (isOthers) throw new AppError('forbidden', 'You can change your own location only.')
  return upsertLocation(deps.db, viewer.id, input)
}

/** Digits only mean an id, since a username has at least one letter. */
export function parseUserKey(nameOrId: string): { id: number } | { username: string } | undefined {
  if (!/^\d+$/.test(nameOrId)) return { username: nameOrId }
  const id = Number(nameOrId)
  return id <= MAX_ID ? { id } : undefined
}

async function getPerson(deps: Deps, key: UserKey | undefined) {
  const person = key && (await findPerson(deps.db, key))
  if (!person) throw new AppError('not_found', 'There is no such person.')
  return person
}

export async function getUser(deps: Deps, viewer: Viewer, nameOrId: string) {
  const person = await getPerson(deps, parseUserKey(nameOrId))
  const isSeen = canSeeLocation(viewer, person) || (await findReadableQuestions(deps, viewer, person.id)) !== undefined
  const location = isSeen ? person.location : null
  const zip = canSeeZip(viewer, person) ? (location?.zip ?? null) : null
  const { organization } = person
  return { ...nowhere, ...location, zip, userId: person.id, ...toNamed(person), ...(organization && { organization }) }
}

export async function getBasicUser(deps: Deps, key: UserKey): Promise<BasicUser> {
  const person = await getPerson(deps, key)
  return { id: person.id, ...toNamed(person) }
}

function toNamed(person: { username: string; avatarKey: string | null; businessAccount: boolean; forumId: number }) {
  return {
    username: person.username,
    avatar: avatarPath(person.avatarKey, person.businessAccount),
    forumId: person.forumId,
  }
}
