import { addresses } from '@sparkle/contract/addresses.ts'
import { decideAsOperator, makeCheckedBusiness } from '../support/businesses.ts'
import { conversationsIn, sendMessages } from '../support/conversations.ts'
import { expect, expectAccessibleInBothColorSchemes, expectNoOverflow, freshName, test } from '../support/fixtures.ts'
import { makeForum, postsIn, startThread } from '../support/forums.ts'

const MARK = 'Checked by the people who run Sparkle'

test('BA-13 BA-14 an applicant sees for whom a person works, that it was checked, and the page of the business', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const owner = await makePerson({ business: true })
  const name = freshName('Bakery')
  const id = await makeCheckedBusiness(request, owner, name)
  const applicant = await signIn()
  await sendMessages(request, owner, applicant, ['Come and bake with us.'])
  const forum = await makeForum()
  const thread = await startThread(request, owner, { forum })
  await page.setViewportSize({ width: 320, height: 640 })
  const expectWell = async () => {
    await expectAccessibleInBothColorSchemes(page)
    await expectNoOverflow(page)
  }

  await page.goto(addresses.messaging)
  const row = conversationsIn(page)
  await expect(row).toContainText(name)
  await expect(row.getByRole('img', { name: MARK })).toBeVisible()
  await expectWell()
  await row.press('Enter')
  const pane = page.getByRole('main')
  const link = pane.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  await expect(pane.getByRole('img', { name: MARK }).last()).toBeVisible()
  await expectWell()

  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.getByText(new RegExp(`^${MARK}, [A-Z][a-z]+ 20\\d\\d$`))).toBeVisible()
  await expect(page.getByText('Moab, UT')).toBeVisible()
  await expect(page.getByText(`We are ${name} and bake bread.`)).toBeVisible()
  const website = page.getByRole('link', { name: `https://${owner.username}.example (opens in a new tab)` })
  await expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(website).toHaveAttribute('target', '_blank')
  await expectWell()
  await page.getByRole('link', { name: owner.username, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: owner.username })).toBeVisible()
  await expect(page.getByRole('img', { name: MARK })).toBeVisible()
  await expect(page.getByRole('link', { name: `About ${name}` })).toBeVisible()
  await expectWell()

  await page.goto(forum.address)
  await expect(
    page.getByRole('listitem').filter({ hasText: thread.title }).getByRole('img', { name: MARK }),
  ).toBeVisible()
  await expectWell()
  await page.goto(thread.address)
  await expect(postsIn(page).first().getByRole('link', { name })).toBeVisible()
  await expectWell()

  await decideAsOperator(id, 'suspend', 'Applicants were asked for money.')
  await page.goto(addresses.organization({ id, title: name }))
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this business' })).toBeVisible()
  await expectWell()
  await page.goto(addresses.messaging)
  await expect(row).toContainText(owner.username)
  await expect(row).not.toContainText(name)
})
