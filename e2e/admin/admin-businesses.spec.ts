import { addresses } from '@sparkle/contract/core/addresses.ts'
import { updateOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { apiAs } from '../support/api.ts'
import { makeBusiness } from '../support/businesses.ts'
import { expect, freshName, test } from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'

test('BA-05 BA-06 BA-19 an administrator finds a business, sees it change while the page is open and approves it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const owner = await makePerson({ business: true })
  const name = freshName('Honest')
  const organizationId = String(await makeBusiness(request, owner, name))
  await giveRole(await signIn(), 'Administrator')
  await page.goto(`${addresses.adminBusinesses}?q=${name.toLowerCase()}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(`${owner.email} is not confirmed.`)).toBeVisible()
  const newName = `${name} Bank`
  await apiAs(request, owner).callOrThrow(updateOrganization, { params: { organizationId }, body: { name: newName } })
  await expect(page.getByRole('heading', { level: 1, name: newName })).toBeVisible()
  await page.getByRole('button', { name: 'I have checked the changes' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${newName} is approved.`)).toBeVisible()
})
