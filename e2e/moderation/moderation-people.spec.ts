import { addresses } from '@sparkle/contract/core/addresses.ts'
import { actOnPerson } from '@sparkle/contract/safety/moderated-people.ts'
import { apiAs } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'

test('TS-21 an administrator undoes all that one login did, and the record of the person says so', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [person, moderator] = [await makePerson(), await makePerson()]
  await giveRole(moderator, 'Moderator')
  const reason = 'A scam, seen many times'
  const body = {
    act: 'suspend',
    days: 3,
    reason,
    words_to_person: 'We looked at what you did. It broke our rules.',
  } as const
  await apiAs(request, moderator).callOrThrow(actOnPerson, { params: { username: person.username }, body })

  await giveRole(await signIn(), 'Administrator')
  await page.goto(`${addresses.moderationLog}?actor=${moderator.username}`)
  await page.getByRole('button', { name: /^Undo everything/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The login was stolen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 action was undone.')).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: reason }).getByRole('link', { name: person.username }).click()
  await expect(page.getByText('Taken back on')).toBeVisible()
  await expect(page.getByText('Suspended', { exact: true })).toHaveCount(0)
})
