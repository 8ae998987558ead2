import { addresses } from '@sparkle/contract/addresses.ts'
import { getPerson } from '@sparkle/contract/admin-people.ts'
import { getPersonRecord, type PersonRecord } from '@sparkle/contract/moderation.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { reply } from '#test/network.ts'
import { makePersonDetails } from '#test/replies/admin-people.ts'
import { expectAccessible, open } from '#test/screen.tsx'

const suspended_of_mailbox = ['quincy']
const notice = page.getByText('An account of the same mailbox is suspended: quincy')

const makeRecord = (username: string): PersonRecord => ({
  person: {
    user_id: 71,
    username,
    avatar: '/images/default-applicant.svg',
    is_business: false,
    figures: { reports_about: 0, reports_by: 0, reports_by_upheld: 0, sanctions: 0, registered_at: 0 },
    is_staff: false,
    is_suspended: false,
  },
  organizations: [],
  muted_until: null,
  suspended_of_mailbox: [],
  reports_about: [],
  reports_by: [],
  sanctions: [],
  removed_posts: [],
  notes: [],
  max_days: 90,
  refusal: '',
})

test('AD-24 the page of a person says that an account of the same mailbox is suspended', async () => {
  signInAdministrator()
  reply(getPerson, makePersonDetails('quincy2', { suspended_of_mailbox }))
  await open(addresses.adminPerson('quincy2'))
  await expect.element(notice).toBeVisible()
  await expect.element(notice.getByRole('link')).toHaveAttribute('href', addresses.adminPerson('quincy'))
  await expectAccessible()
})

test('AD-24 the record of a person links to that of a suspended account of the same mailbox', async () => {
  signInAdministrator()
  reply(getPersonRecord, ({ params: { username } }) => ({
    ...makeRecord(username),
    ...(username === 'quincy2' && { suspended_of_mailbox }),
  }))
  await open(addresses.moderationPerson('quincy2'))
  await notice.getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'quincy', exact: true })).toBeVisible()
})
