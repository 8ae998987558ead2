import { getSite } from '@sparkle/contract/admin/site.ts'
import { startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { getSession, permissions, roles, type Whoami } from '@sparkle/contract/auth/sessions.ts'
import { listConversations } from '@sparkle/contract/messages/conversations.ts'
import {
  findSimilarNames,
  getOwnOrganization,
  listMembers,
  type OwnOrganization,
} from '@sparkle/contract/organizations/organizations.ts'
import { getOwnInfo, getUser } from '@sparkle/contract/people/users.ts'
import { listLists } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { listSavedSearches } from '@sparkle/contract/recruiting/saved-searches.ts'
import { page } from 'vitest/browser'
import { replyToStars } from './lists.ts'
import { reply } from './network.ts'
import { makeStart } from './replies/applicant-search-replies.ts'
import { makeOwnOrganization } from './replies/organization-replies.ts'
import { makePagination } from './replies/page-replies.ts'
import { makeSite } from './replies/site-replies.ts'
import { makeLocation, makeProfileUser } from './replies/user-replies.ts'
import { signIn } from './session.ts'

/** Signs in a person of a business that nobody has checked, so they cannot search. */
export function signInUnchecked(changes: Partial<Whoami> = {}): Whoami {
  const user = signIn({ businessAccount: true, ...changes })
  reply(getSession, { user, permissions: [], roles: [] })
  reply(permissions, [])
  reply(roles, [])
  return user
}

/** Gives the replies about one's own business and its home: as given, or there is none. Nothing waits. */
export function replyWithBusiness(changes?: Partial<OwnOrganization>) {
  const organization = changes ? makeOwnOrganization(changes) : null
  reply(getUser, ({ params }) => makeProfileUser(params.nameOrId))
  reply(listConversations, { conversations: [], pagination: makePagination(0) })
  reply(startSearch, makeStart([]))
  reply(getOwnOrganization, { organization, join: null })
  reply(findSimilarNames, { names: [] })
  reply(listMembers, { members: [], joins: [] })
  reply(getOwnInfo, makeLocation())
  reply(getSite, makeSite())
  replyToStars()
  reply(listLists, { lists: [] })
  reply(listSavedSearches, { searches: [] })
  return organization
}

/** The heading that says how far the check is. */
export const getState = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** The heading of the home of a business person. */
export const welcome = page.getByRole('heading', { level: 1, name: /^Welcome, / })

export const problems = page.getByRole('alert').getByRole('listitem')
