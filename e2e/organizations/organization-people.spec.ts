import { addresses } from '@sparkle/contract/core/addresses.ts'
import { makeCheckedBusiness } from '../support/businesses.ts'
import { expect, freshName, test } from '../support/fixtures.ts'
import { waitForLink } from '../support/outbox.ts'

test('BA-08 BA-09 a colleague joins by the link of an email, and is taken out', async ({
  page,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const owner = await signIn({ business: true })
  const name = freshName('Bakery')
  await makeCheckedBusiness(request, owner, name)
  const { username, email, ...session } = await makePerson({ business: true })
  await page.goto(addresses.businessPeople)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Take back the invitation of ${email}` })).toBeVisible()

  const colleague = await openWindow({ username, ...session })
  await colleague.goto(await waitForLink(email, /\/auth\/invite\/[\w-]{43}/))
  await expect(colleague.getByText(`${owner.username} invites you to join ${name} on Sparkle.`)).toBeVisible()
  await colleague.getByRole('button', { name: `Join ${name}` }).click()
  await expect(colleague).toHaveURL(addresses.profile(username))

  await page.reload()
  const takeOut = page.getByRole('button', { name: `Take out ${username}` })
  await takeOut.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take out', exact: true }).click()
  await expect(takeOut).toHaveCount(0)
  await colleague.goto(addresses.businessPeople)
  await expect(colleague).toHaveURL(addresses.profile(username))
})
