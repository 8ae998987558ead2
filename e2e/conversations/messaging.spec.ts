import { addresses } from '@sparkle/contract/addresses.ts'
import {
  conversationsIn,
  listMessageIds,
  messageIn,
  openConversation,
  readMessages,
  sendMessages,
  writeMessage,
} from '../support/conversations.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  test,
} from '../support/fixtures.ts'

test('M-05 without conversations the page says "No Messages Yet!"; R-33 there is no green dot', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto(addresses.messaging)
  await expect(page.getByText('No Messages Yet!')).toBeVisible()
  await expect(page).toHaveTitle('Messaging – Sparkle')
  await expectAccessible(page)
  await page.goto(addresses.help)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messaging' })
  await expect(link).toBeVisible()
  await expect(page.locator('[data-unread]')).toHaveCount(0)
})

test('R-32 M-02 M-03 M-04 M-11 an unread conversation shows a green dot until it is viewed', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const conversationId = await sendMessages(request, writer, person, ['Are you free tomorrow?'], 'A job')
  await page.goto(addresses.help)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messaging, 1 unread' })
  await expect(link).toBeVisible()
  await expect(page.locator('[data-unread="1"]')).toHaveCSS('background-color', 'rgb(47, 158, 91)')
  await expect(page).toHaveTitle('(1) Help – Sparkle')
  await expectAccessible(page)
  await link.click()
  await expect(page.getByText('No Message Selected')).toBeVisible()
  await expect(page).toHaveTitle('(1) Messaging – Sparkle')
  const row = conversationsIn(page)
  await expect(row).toContainText(writer.username)
  await expect(row).toContainText('A job')
  await expect(row).toContainText('unread')
  await expectAccessible(page)
  const marked = page.waitForResponse('**/mark-read')
  await row.click()
  await expect(messageIn(page, 'Are you free tomorrow?')).toContainText(writer.username)
  expect((await marked).status()).toBe(200)
  // Only up to the last message shown: one that arrives meanwhile stays unread.
  const [shown] = await listMessageIds(request, person, conversationId)
  expect((await marked).request().postDataJSON()).toEqual({ message_id: shown })
  await expect(row).not.toContainText('unread')
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveTitle('Messaging – Sparkle')
  await expectAccessible(page)
  await page.goto(addresses.help)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messaging', exact: true }),
  ).toBeVisible()
})

test('M-12 M-16 O-83 a long conversation opens at its end in one request; older messages load automatically', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const texts = Array.from({ length: 143 }, (_, index) => `message ${index + 1}.`)
  const id = await sendMessages(request, writer, person, texts)
  const pages: string[] = []
  let sendOlder = () => {}
  const olderAllowed = new Promise<void>((resolve) => {
    sendOlder = resolve
  })
  await page.route('**/api/v1/forum/conversations/*?with_messages*', async (route) => {
    const number = new URL(route.request().url()).searchParams.get('page') ?? ''
    pages.push(number)
    if (number === '7') await olderAllowed
    await route.continue()
  })
  await page.goto(addresses.messaging)
  await conversationsIn(page).click()
  await expect(messageIn(page, 'message 143.')).toBeInViewport()
  await expect.poll(() => pages.includes('7')).toBe(true)
  expect(pages.filter((number) => number !== '8')).toEqual(['last', '7'])
  const getBox = () => messageIn(page, 'message 143.').boundingBox()
  let position = await getBox()
  await expect(async () => {
    const before = position
    position = await getBox()
    expect(position).toEqual(before)
  }).toPass()
  sendOlder()
  await expect.poll(() => pages.includes('1')).toBe(true)
  await expect.poll(getBox).toEqual(position)

  await page.getByRole('log').focus()
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(page.getByText('This is the start of your messages.')).toBeInViewport({ timeout: 1000 })
    await expect(messageIn(page, 'message 1.')).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(messageIn(page, 'message 143.')).toBeInViewport()
  await openConversation(page, id)
  await writeMessage(page, '?')
  await expect(messageIn(page, '?')).toBeInViewport()
  await expect(page.getByLabel('Your message')).toBeFocused()
  await expect(page.getByText('Message sent')).toBeVisible()
})

test('M-16 all pages of conversations are fetched', async ({ page, request, makePerson, signIn }) => {
  test.setTimeout(120_000)
  const person = await signIn()
  for (let count = 0; count < 21; count++) await sendMessages(request, await makePerson(), person, ['Hello'])
  await page.goto(addresses.messaging)
  await expect(conversationsIn(page)).toHaveCount(21)
  await expect(page).toHaveTitle('(21) Messaging – Sparkle')
})

test('on a phone the list and the messages are two pages', async ({ page, request, makePerson, signIn }) => {
  const writer = await makePerson()
  const person = await signIn()
  await sendMessages(request, writer, person, ['Hello there'])
  await sendMessages(request, person, writer, ['Hello to you'])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(addresses.messaging)
    await conversationsIn(page).click()
    await expect(page.getByRole('log')).toContainText('Hello there')
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: writer.username })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All conversations' }).click()
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('hostile text is shown as text, and links are safe', async ({ page, request, makePerson, signIn }) => {
  const writer = await makePerson()
  const person = await signIn()
  const hostile = '<img src=x onerror="document.title=1"> <script>document.title=2</script> \u202Eevil\u202C'
  const id = await sendMessages(request, writer, person, [
    hostile,
    'Read https://example.com/a?b=1, javascript:alert(1) and "https://example.org/".',
  ])
  await openConversation(page, id)
  await expect(messageIn(page, hostile)).toBeVisible()
  await expect(page.getByRole('log').locator('img, script')).toHaveCount(0)
  const links = page.getByRole('log').getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', 'https://example.com/a?b=1')
  await expect(links.last()).toHaveAttribute('href', 'https://example.org/')
  for (const rel of [/noopener/, /nofollow/, /ugc/]) await expect(links.first()).toHaveAttribute('rel', rel)
  await expectAccessible(page)
})

test('Enter starts a new line and Ctrl+Enter sends; a setting changes that', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, writer, person, ['Hello'])
  await openConversation(page, id)
  const box = page.getByLabel('Your message')
  await box.click()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect(box).toHaveValue('one\ntwo')
  await page.keyboard.press('Control+Enter')
  await expect(messageIn(page, 'one')).toContainText('two')

  await page.goto(addresses.settings)
  const enterSends = page.getByRole('switch', { name: 'Send messages with the Enter key' })
  await enterSends.press('Space')
  await expect(enterSends).toBeChecked()
  await expectAccessible(page)
  await openConversation(page, id)
  await box.click()
  await page.keyboard.type('three')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('four')
  await expect(box).toHaveValue('three\nfour')
  await page.keyboard.press('Enter')
  await expect(messageIn(page, 'three')).toContainText('four')
})

test('M-13 an empty message shows an error, one that is too long is kept and flagged', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  await openConversation(page, await sendMessages(request, writer, person, ['Hello']))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.',
  )
  await expect(page.getByLabel('Your message')).toBeFocused()
  await expectAccessible(page)
  await writeMessage(page, 'x'.repeat(5001))
  await expect(page.getByRole('alert')).toHaveText('Your message is too long. Use at most 5,000 characters.')
  await expect(page.getByLabel('Your message')).toHaveValue('x'.repeat(5001))
  await expect(page.getByText('1 character too many').first()).toBeVisible()
  await expectAccessible(page)
})

test('a draft is kept for each conversation until it is sent', async ({ page, request, makePerson, signIn }) => {
  const writers = [await makePerson(), await makePerson()] as const
  const person = await signIn()
  const first = await sendMessages(request, writers[0], person, ['Hello'])
  const second = await sendMessages(request, writers[1], person, ['Good day'])
  const box = page.getByLabel('Your message')
  await openConversation(page, first)
  await box.fill('for the first')
  await conversationsIn(page).filter({ hasText: writers[1].username }).click()
  await expect(messageIn(page, 'Good day')).toBeVisible()
  await expect(box).toHaveValue('')
  await box.fill('for the second')
  await openConversation(page, first)
  await expect(box).toHaveValue('for the first')
  await openConversation(page, second)
  await expect(box).toHaveValue('for the second')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messageIn(page, 'for the second').locator('time')).toBeVisible()
  await openConversation(page, second)
  await expect(box).toHaveValue('')
})

test("I-57 other people's conversations cannot be opened, and the page says so", async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const people = [await makePerson(), await makePerson()] as const
  const person = await signIn()
  const theirs = await sendMessages(request, people[0], people[1], ['Between us'])
  const missing = page.getByRole('heading', { name: 'This conversation is not here' })
  await page.goto(addresses.conversation(theirs))
  await expect(missing).toBeVisible()
  await sendMessages(request, people[0], person, ['Hello'])
  await page.goto(addresses.conversation(theirs))
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(page.getByText('No Message Selected')).toBeVisible()
})

test('the docked panel stays at the newest message when the window is resized', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const writer = await makePerson()
  const person = await signIn()
  const texts = Array.from({ length: 30 }, (_, index) => `Message ${index + 1}, with some more words to fill its line`)
  await sendMessages(request, writer, person, texts)
  await page.goto(addresses.profile(writer.username))
  await page.getByRole('button', { name: `Send ${writer.username} a Message` }).click()
  const newest = page.getByRole('log').getByText('Message 30,')
  await expect(newest).toBeInViewport()
  for (const width of [400, 1280, 320, 700]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(newest).toBeInViewport()
  }
})

test('I-74 M-13 a double click on Send sends once and shows no error; a later click on Send does', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await signIn()
  const id = await sendMessages(request, await makePerson(), person, ['Hello'])
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await openConversation(page, id)
  await page.getByLabel('Your message').fill('I am in a hurry.')
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await readMessages(request, person, id)).toEqual(['Hello', 'I am in a hurry.'])
  await page.clock.setFixedTime(now + 1000)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.',
  )
  await page.getByLabel('Your message').fill('Now there is a text.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('I-75 a conversation shows the first words of its last message and who wrote it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [person, other] = [await signIn(), await makePerson()]
  const id = await sendMessages(request, other, person, ['Hi!', `Are you\nfree ${'x'.repeat(200)}`])
  await page.goto(addresses.messaging)
  const row = conversationsIn(page)
  await expect(row).toContainText(`${other.username}: Are you free x`)
  await expect(row).toContainText('…')
  await expect(row).not.toContainText('x'.repeat(100))
  await expect(row).toHaveAccessibleName(/Hello/)
  await openConversation(page, id)
  await writeMessage(page, 'Yes, I am.')
  await expect(row).toContainText('You: Yes, I am.')
  await expectAccessibleInBothColorSchemes(page)
})

test('I-76 the box for a first message is several lines high', async ({ page, makePerson, signIn }) => {
  await signIn()
  const other = await makePerson()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(addresses.profile(other.username))
    await page.getByRole('button', { name: `Send ${other.username} a Message` }).click()
    await expect(page.getByLabel('Subject (optional)')).toBeVisible()
    const getHeight = async () => (await page.getByLabel('Your message').boundingBox())?.height
    await expect.poll(getHeight, `${width}`).toBeGreaterThan(100)
  }
})
