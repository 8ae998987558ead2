import { listSessions, type Whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { getContactSettings, listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { page } from 'vitest/browser'
import { reply } from './network.ts'
import { makePagination } from './replies/page-replies.ts'
import { makeContactSettings, makeNotificationSettings, makeSession } from './replies/setting-replies.ts'
import { open } from './screen.tsx'
import { signIn } from './session.ts'

/** Gives the replies that the settings need. */
export function replyWithSettings(): void {
  reply(listSessions, [makeSession(1, { current: true })])
  reply(getNotificationSettings, makeNotificationSettings())
  reply(getContactSettings, makeContactSettings())
  reply(listBlocks, { blocks: [], pagination: makePagination(0) })
}

/** Opens a page of the settings of a new person, or the list of them. */
export async function openSettings(name?: string): Promise<Whoami> {
  const user = signIn()
  replyWithSettings()
  await open(name ? addresses.settingsPages(name) : addresses.settings)
  return user
}

/** The section of the settings with this heading. */
export const sectionOf = (name: string) =>
  page.getByCss('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
