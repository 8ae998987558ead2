import { addresses } from '@sparkle/contract/core/addresses.ts'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { replyToSearches } from '#test/applicant-search.ts'
import { replyWithInbox } from '#test/conversations.ts'
import { replyWithForum } from '#test/forum.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'

test('no screen scrolls sideways at 320 px, light and dark', async () => {
  const user = signIn({ businessAccount: true })
  replyWithSettings()
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  replyWithInbox(user)
  replyWithForum()
  replyToSearches()
  await page.viewport(320, 640)
  for (const address of [
    addresses.profile(user.username),
    addresses.help,
    addresses.settings,
    addresses.messaging,
    addresses.discussions,
    addresses.search(),
  ]) {
    await open(address)
    await expectNoOverflow()
    await expectAccessibleInBothColorSchemes()
  }
})
