import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { type Application, getApplication, getOwnApplication } from '@sparkle/contract/applications/applications.ts'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { listLooks } from '@sparkle/contract/people/own-data.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { replyWithApplication } from './applications.ts'
import { refuse, reply } from './network.ts'
import { makeResults } from './replies/applicant-search-replies.ts'
import { makeLooks } from './replies/look-replies.ts'
import { makePagination } from './replies/page-replies.ts'
import { makeProfileUser } from './replies/user-replies.ts'
import { open } from './screen.tsx'
import { signIn } from './session.ts'

/**
 * Gives the replies that one's own profile needs. Its application is that of `replyWithApplication`, or there is none.
 */
export function replyWithOwnProfile({ id, username, forumId, avatar }: Whoami, hasApplication = false) {
  reply(getUser, makeProfileUser(username, { userId: id, forumId, avatar }))
  reply(listLooks, makeLooks())
  if (!hasApplication) reply(getOwnApplication, refuse('not_found', 'There is no application.'))
}

/** Signs in a new person and gives the replies of a server that stores this application. */
export function signInWithApplication(
  application: Partial<Application> = {},
  changes: Partial<Whoami> = {},
  visibility: Partial<Visibility> = {},
) {
  const user = signIn(changes)
  const server = replyWithApplication(application, visibility)
  replyWithOwnProfile(user, true)
  return { user, ...server }
}

/** Opens the profile of a new person, as themselves, with this application. */
export async function openOwnProfile(application: Partial<Application> = {}, query = '') {
  const person = signInWithApplication(application)
  await open(`${addresses.profile(person.user.username)}${query}`)
  return person
}

/** Gives the replies that the profile of somebody else needs. Returns the requests for their application. */
export function replyWithOtherProfile(username: string, application?: CallResponse<typeof getApplication>) {
  const user = makeProfileUser(username)
  const data = application ? [{ id: application.id, user_id: user.userId }] : []
  reply(getUser, user)
  reply(listBlocks, { blocks: [], pagination: makePagination(0) })
  return {
    lookups: reply(searchApplications, makeResults([], { data })),
    loads: reply(getApplication, application ?? refuse('not_found', 'There is no application.')),
  }
}
