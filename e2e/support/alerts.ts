import type { APIRequestContext, Page } from '@playwright/test'
import { watchThread } from '@sparkle/contract/forum/watching.ts'
import { apiAs } from './api.ts'
import type { Person } from './fixtures.ts'
import { startThread, type TestThread } from './forums.ts'

/** A thread of the writer that the person watches. Each reply then makes an alert within seconds. */
export async function startWatchedThread(
  request: APIRequestContext,
  writer: Person,
  person: Person,
): Promise<TestThread> {
  const thread = await startThread(request, writer)
  const params = { threadId: String(thread.id) }
  await apiAs(request, person).callOrThrow(watchThread, { params, body: {} })
  return thread
}

/** Its name starts with this and may end with a number. */
export const bellIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notifications' })

export const panelIn = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Notifications' })
