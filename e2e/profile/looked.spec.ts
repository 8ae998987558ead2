import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { apiAs } from '../support/api.ts'
import { publishApplication } from '../support/applicants.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { expect, expectAccessible, freshName, test } from '../support/fixtures.ts'

test('OD-07 OD-09 a business reads a profile, and the applicant sees it at home and in the list of who looked', async ({
  page,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const owner = await makePerson({ business: true })
  const name = freshName('Bakery')
  await makeCheckedBusiness(request, owner, name)
  const member = await makePerson()
  const person = await signIn()
  await publishApplication(request, person, { change: { about: 'I like to bake.' } })

  for (const reader of [owner, member]) {
    const theirs = await openWindow(reader)
    await theirs.goto(addresses.profile(person.username))
    await expect(theirs.getByText('I like to bake.')).toBeVisible()
    await theirs.close()
  }
  await apiAs(request, owner).callOrThrow(searchApplications, {
    query: { page: 1 },
    body: { username: person.username },
  })

  await page.goto(addresses.profile(person.username))
  await expect(page.getByText('1 business looked at your profile')).toBeVisible()
  await page.getByRole('link', { name: 'See who looked' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Who looked at your profile' })).toBeFocused()
  const looks = page.getByRole('main').getByRole('listitem')
  await expect(looks.filter({ hasText: name })).toHaveText(/looked on \w+day$/)
  await expect(looks.filter({ hasText: '1 member looked on' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(member.username)
  await expect(async () => {
    await page.reload()
    // Businesses of other tests may find this person among the newest.
    await expect(looks.filter({ hasText: /\d+ business(es)? found you in a search/ })).toBeVisible()
  }).toPass()
  await expectAccessible(page)
})
