import { addresses } from '@sparkle/contract/core/addresses.ts'
import { publishApplication } from '../support/applicants.ts'
import { allAnswers } from '../support/applications.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { expect, storeSession, testAlone as test } from '../support/fixtures.ts'
import { ScreenReader } from '../support/screen-reader.ts'

test('a business from its first search to a sent message, by what a screen reader says', async ({
  page,
  request,
  makePerson,
}) => {
  const applicant = await makePerson({ username: 'noor-haddad' })
  await publishApplication(request, applicant, {
    place: { state: 'VT', town: 'Barre', zip: '05641' },
    change: { ...allAnswers, headline: 'Careful hands' },
    talent: 'I paint with glassblowers and keep a kiln warm',
  })
  const business = await makePerson({ business: true, username: 'river-glass' })
  await makeCheckedBusiness(request, business, 'River Glass')
  await storeSession(page, business)
  const reader = await ScreenReader.start(page)
  await reader.after('Open the search', () => page.goto(addresses.search()), 'Search Applicants', 'begin your search!')
  await reader.type('Skills and talents', 'glassblower', '1 applicant found')
  // What the business keeps about a person loads after the person.
  await expect(page.getByRole('button', { name: 'Save noor-haddad to a list' })).toBeVisible()
  await reader.read('article')
  await reader.follow(page.getByRole('article').getByRole('link').first(), 'noor-haddad, heading 1')
  await expect(page.getByText('noor-haddad is on none of your lists.')).toBeVisible()
  await expect(page.getByText('No notes yet.')).toBeVisible()
  await reader.read('main')
  await reader.press(`Send ${applicant.username} a Message`, 'Your message')
  await reader.type('Your message', 'Would you like to visit us?')
  await reader.press('Send', 'Message sent')
  expect(reader.text).toMatchSnapshot('business.txt')
})
