import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { apiAs } from '../support/api.ts'
import { expect, freshName, test } from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'

test('an administrator changes the rules, and everyone reads them and how to stay safe', async ({
  page,
  request,
  signIn,
}) => {
  await giveRole(await signIn(), 'Administrator')
  await page.goto(addresses.adminRules)
  const kind = freshName('Be kind to')
  await page
    .getByLabel('Rules of the community')
    .fill(`# ${kind}\n\nDo not **shout** at people. <script>alert(1)</script>`)
  await page.getByRole('button', { name: 'Save rules' }).click()
  const heading = page.getByRole('heading', { level: 3, name: kind })
  await expect(heading).toBeVisible()
  await page.goto(addresses.rules)
  await expect(heading).toBeVisible()
  const { crisis_line } = await apiAs(request).callOrThrow(getSite, {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Staying safe' }).click()
  await expect(page.getByText(crisis_line)).toBeVisible()
})
