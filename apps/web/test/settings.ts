import { addresses } from '@sparkle/contract/addresses.ts'
import { listSessions, type Whoami } from '@sparkle/contract/auth.ts'
import { getContactSettings, listBlocks } from '@sparkle/contract/blocks.ts'
import { getNotificationSettings } from '@sparkle/contract/notifications.ts'
import { listLooks } from '@sparkle/contract/own-data.ts'
import { page } from 'vitest/browser'
import { reply } from './network.ts'
import { makePagination } from './replies/pages.ts'
import { makeContactSettings, makeNotificationSettings, makeSession } from './replies/settings.ts'
import { open } from './screen.tsx'
import { signIn } from './session.ts'

/** Gives the replies that the settings need. */
export function replyWithSettings(): void {
  reply(listSessions, [makeSession(1, { current: true })])
  reply(listLooks, { looks: [], pagination: makePagination(0) })
  reply(getNotificationSettings, makeNotificationSettings())
  reply(getContactSettings, makeContactSettings())
  reply(listBlocks, { blocks: [], pagination: makePagination(0) })
}

/** Opens the settings of a new person. */
export async function openSettings(address: string = addresses.settings): Promise<Whoami> {
  const user = signIn()
  replyWithSettings()
  await open(address)
  return user
}

/** The section of the settings with this heading. */
export const sectionOf = (name: string) =>
  page.getByCss('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
