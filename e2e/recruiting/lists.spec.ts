import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { apiAs } from '../support/api.ts'
import { freshWord, publishApplication } from '../support/applicants.ts'
import { addColleague, makeCheckedBusiness } from '../support/businesses.ts'
import { expect, freshName, test } from '../support/fixtures.ts'

test('RW-05 RW-09 two colleagues keep a list together, and see each other’s changes and who hides', async ({
  page,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const talent = freshWord()
  const applicant = await makePerson()
  await publishApplication(request, applicant, { talent: `I know ${talent}` })
  const owner = await signIn({ business: true })
  const organizationId = await makeCheckedBusiness(request, owner, freshName('Bakery'))
  const recruiter = await makePerson({ business: true })
  await addColleague(request, owner, organizationId, recruiter)
  const colleague = await openWindow(recruiter)
  await colleague.goto(addresses.businessLists)
  await expect(colleague.getByRole('heading', { name: 'No lists yet' })).toBeVisible()

  await page.goto(addresses.search(`talent=${talent}`))
  const star = page.getByRole('button', { name: `Save ${applicant.username} to a list` })
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await colleague.getByRole('link', { name: 'Saved people' }).press('Enter')
  const state = (window: typeof page) => window.getByRole('combobox', { name: `State of ${applicant.username}` })
  await expect(state(colleague)).toHaveValue('new')
  await page.getByRole('link', { name: 'See your lists.' }).click()
  await page.getByRole('link', { name: 'Saved people' }).click()
  await state(colleague).selectOption('Talking')
  await expect(state(page)).toHaveValue('talking')

  await page.getByRole('link', { name: applicant.username }).click()
  const panel = page.getByRole('region', { name: 'For your team' })
  await expect(panel.getByRole('combobox', { name: 'State on Saved people' })).toHaveValue('talking')
  await apiAs(request, applicant).callOrThrow(updateApplication, { body: { is_public: false } })
  await colleague.reload()
  await expect(colleague.getByText('This person does not show their profile now')).toBeVisible()
  await expect(colleague.getByText(applicant.username)).toHaveCount(0)
})
