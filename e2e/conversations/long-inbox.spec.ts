import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type { listConversations } from '@sparkle/contract/messages/conversations.ts'
import { conversationsIn, openInbox, sendMessages } from '../support/conversations.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'

const PAGES = 27
const AUTOMATIC_PAGES = 25

test('M-16 of a long list 25 pages load by themselves, and each further one by a button', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  await sendMessages(request, await makePerson(), await signIn(), ['Hello'])
  // As many pages as 500 conversations have, made of one.
  await page.route('**/api/v1/forum/conversations?page=*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page=\d+/, 'page=1'),
    })
    const { conversations } = (await response.json()) as CallResponse<typeof listConversations>
    const pagination = { current_page: number, last_page: PAGES, per_page: 1, shown: 1, total: PAGES }
    const moved = conversations.map((one) => ({ ...one, conversation_id: number, last_message_id: PAGES - number }))
    await route.fulfill({ response, json: { conversations: moved, pagination } })
  })
  await openInbox(page)
  const more = page.getByRole('button', { name: 'Show older conversations' })
  await expect(more).toBeVisible()
  await expect(conversationsIn(page)).toHaveCount(AUTOMATIC_PAGES)
  await expectAccessible(page)
  await more.press('Enter')
  await expect(conversationsIn(page)).toHaveCount(AUTOMATIC_PAGES + 1)
  await more.press('Enter')
  await expect(conversationsIn(page)).toHaveCount(PAGES)
  await expect(more).toHaveCount(0)
})
