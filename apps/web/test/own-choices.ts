import { addresses } from '@sparkle/contract/addresses.ts'
import { listSessions } from '@sparkle/contract/auth.ts'
import { getContactSettings, listBlocks } from '@sparkle/contract/blocks.ts'
import { getNotificationSettings } from '@sparkle/contract/notifications.ts'
import { listLooks } from '@sparkle/contract/own-data.ts'
import { noConnection, reply } from './network.ts'
import { open } from './screen.tsx'

/** Opens the settings, of which only those that the device remembers are available. */
export async function openOwnChoices() {
  for (const call of [listSessions, getContactSettings, listBlocks, getNotificationSettings, listLooks]) {
    reply(call, noConnection)
  }
  await open(addresses.settings)
}
