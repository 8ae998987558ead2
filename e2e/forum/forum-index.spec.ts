import { addresses } from '@sparkle/contract/addresses.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  letThrough,
  test,
} from '../support/fixtures.ts'
import { makeForum, startThread } from '../support/forums.ts'

test('R-10 D-01 D-10 D-11 every account sees a card for each category, with its forums and their last posts', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const forum = await makeForum()
  const thread = await startThread(request, writer, { forum, replies: 1 })
  for (const business of [false, true]) {
    const person = await signIn({ business })
    // Before the page, because other tests add categories.
    const reply = await request.get('/api/v1/forum/nodes', { headers: { authorization: `Bearer ${person.token}` } })
    const { nodes } = (await reply.json()) as { nodes: { node_type_id: string; title: string }[] }
    await page.goto(addresses.discussions)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Discussions!' })).toBeVisible()
    const categories = nodes.filter(({ node_type_id }) => node_type_id === 'Category')
    expect(categories.length).toBeGreaterThan(1)
    for (const { title } of categories) {
      await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
    }
    const entry = page.getByRole('listitem').filter({ hasText: forum.title })
    await expect(entry).toContainText('1 thread · 2 posts')
    await expect(entry).toContainText('New posts')
    await expect(entry).toContainText(writer.username)
    await expect(entry.getByRole('link', { name: thread.title })).toHaveAttribute(
      'href',
      `${forum.address}/${thread.title.toLowerCase().replace(' ', '-')}.${thread.id}#${thread.postIds[1]}`,
    )
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: forum.title }).click()
  await expect(page).toHaveURL(forum.address)
})

test('D-12 if the categories fail to load, the page says so and offers a retry', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/v1/forum/nodes', (route) => route.fulfill({ status: 404, json: { message: 'gone' } }))
  await page.goto(addresses.discussions)
  await expect(page.getByRole('alert')).toContainText('Something went wrong - please try again later!')
  await expectAccessible(page)
  await letThrough(page, '**/api/v1/forum/nodes')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Welcome', exact: true })).toBeVisible()
})

test('the page says so if there are no categories', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/v1/forum/nodes', (route) => route.fulfill({ json: { tree_map: {}, nodes: [] } }))
  await page.goto(addresses.discussions)
  await expect(page.getByRole('heading', { name: 'There are no categories yet' })).toBeVisible()
  await expectAccessible(page)
})

test('index, threads and posts fit every width, in light and dark', async ({ page, request, signIn }) => {
  const person = await signIn()
  const forum = await makeForum()
  const title = 'A title that goes on for a while, as titles do, and LongWordsWithoutAnySpaceInThemAreFineToo'
  const thread = await startThread(request, person, { forum, title, replies: 4 })
  for (const address of [addresses.discussions, forum.address, thread.address]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page, `${address} at ${width}`)
    }
    await expectAccessibleInBothColorSchemes(page)
  }
})
