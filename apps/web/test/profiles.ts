import { searchApplications } from '@sparkle/contract/applicant-search.ts'
import { type Application, getApplication, getOwnApplication } from '@sparkle/contract/applications.ts'
import type { Whoami } from '@sparkle/contract/auth.ts'
import { listBlocks } from '@sparkle/contract/blocks.ts'
import { getUser } from '@sparkle/contract/users.ts'
import { refuse, reply } from './network.ts'
import { makeResults } from './replies/applicant-search.ts'
import { makePagination } from './replies/pages.ts'
import { makeProfileUser } from './replies/users.ts'

/** Gives the replies that the own profile needs. */
export function replyWithOwnProfile({ id, username, forumId, avatar }: Whoami, application?: Application) {
  reply(getUser, makeProfileUser(username, { userId: id, forumId, avatar }))
  reply(getOwnApplication, application ?? refuse('not_found', 'There is no application.'))
}

/** Gives the replies that the profile of somebody else needs. */
export function replyWithOtherProfile(username: string, application?: Application) {
  const user = makeProfileUser(username)
  reply(getUser, user)
  reply(
    searchApplications,
    makeResults([], { data: application ? [{ id: application.id, user_id: user.userId }] : [] }),
  )
  if (application) reply(getApplication, application)
  reply(listBlocks, { blocks: [], pagination: makePagination(0) })
  return user
}
