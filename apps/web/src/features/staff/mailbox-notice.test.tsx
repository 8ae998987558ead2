import { getPerson } from '@sparkle/contract/admin/admin-people.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getPersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { replyWithRecord, signInWithReports } from '#test/moderation.ts'
import { reply } from '#test/network.ts'
import { makePersonDetails } from '#test/replies/admin-people-replies.ts'
import { makeRecord } from '#test/replies/moderation-replies.ts'
import { expectAccessible, open } from '#test/screen.tsx'

const suspended_of_mailbox = ['quincy']
const notice = page.getByText('An account of the same mailbox is suspended: quincy')

test('AD-24 the page of a person says that an account of the same mailbox is suspended', async () => {
  signInAdministrator()
  reply(getPerson, makePersonDetails('quincy2', { suspended_of_mailbox }))
  replyWithRecord('quincy2')
  await open(addresses.adminPerson('quincy2'))
  await expect.element(notice).toBeVisible()
  await expect.element(notice.getByRole('link')).toHaveAttribute('href', addresses.adminPerson('quincy'))
  await expectAccessible()
})

test('AD-24 the record of a person links to that of a suspended account of the same mailbox', async () => {
  signInWithReports()
  reply(getPersonRecord, ({ params: { username } }) =>
    makeRecord(username, username === 'quincy2' ? { suspended_of_mailbox } : {}),
  )
  await open(addresses.moderationPerson('quincy2'))
  await notice.getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'quincy', exact: true })).toBeVisible()
})
