import type { APIRequestContext } from '@playwright/test'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { apiAs } from './api.ts'
import type { Person } from './fixtures.ts'

/** The id of a person in messages, posts and blocks. */
export async function getForumId(request: APIRequestContext, person: Person): Promise<number> {
  return (await apiAs(request, person).callOrThrow(whoami, {})).forumId
}
