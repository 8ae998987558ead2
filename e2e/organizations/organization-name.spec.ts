import { decideAsOperator, makeCheckedBusiness } from '../support/businesses.ts'
import { conversationsIn, openInbox, sendMessages } from '../support/conversations.ts'
import { expect, freshName, test } from '../support/fixtures.ts'

const MARK = 'Checked by the people who run Sparkle'

test('BA-13 BA-14 an applicant sees for whom a person works and the page of the business, until it is suspended', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const owner = await makePerson({ business: true })
  const name = freshName('Bakery')
  const id = await makeCheckedBusiness(request, owner, name)
  await sendMessages(request, owner, await signIn(), ['Come and bake with us.'])
  await openInbox(page)
  await expect(conversationsIn(page).getByRole('img', { name: MARK })).toBeVisible()
  await conversationsIn(page).press('Enter')
  await page.getByRole('main').getByRole('link', { name, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByText(new RegExp(`^${MARK}, [A-Z][a-z]+ 20\\d\\d$`))).toBeVisible()
  await expect(page.getByRole('link', { name: owner.username, exact: true })).toBeVisible()
  await decideAsOperator(id, 'suspend', 'Applicants were asked for money.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this business' })).toBeVisible()
})
