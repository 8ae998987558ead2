import type { Locator, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { createPost, createThread, editPost, previewPost } from '@sparkle/contract/threads.ts'
import { type ApiClient, createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { xssCorpus } from '@sparkle/testing/xss-corpus.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeForum, type TestForum } from '../support/forums.ts'

/** Places for payloads in a post. Padded, because a post needs at least six characters. */
const forms: Record<string, (payload: string) => string> = {
  post: (payload) => `${payload}\n\nwords`,
  inline: (payload) => `some words ${payload} and more`,
  quote: (payload) => `> ${payload.replaceAll('\n', '\n> ')}\n\nwords`,
  mention: (payload) => `@${payload} words`,
}
const allForms = Object.values(forms)

/** As many payloads as fit into one post in all forms. */
const groups = Array.from({ length: Math.ceil(xssCorpus.length / 40) }, (_, index) =>
  xssCorpus.slice(index * 40, (index + 1) * 40),
)

/** Records what a payload might do: open a dialog or popup, request another origin, call the canary. */
async function recordEffects(page: Page): Promise<string[]> {
  const effects: string[] = []
  await page.exposeFunction('reportEffect', (effect: string) => effects.push(effect))
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.defineProperty(window, name, {
        value: () => (window as unknown as { reportEffect: (effect: string) => void }).reportEffect(name),
      })
    }
  })
  page.on('dialog', (dialog) => {
    effects.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => effects.push('popup'))
  page.on('request', (call) => {
    if (!/^(http:\/\/localhost:|data:|blob:)/.test(call.url())) effects.push(`request to ${call.url()}`)
  })
  return effects
}

/** Removes the header that blocks scripts, so only the sanitizing of posts protects the page. */
async function removePolicy(page: Page): Promise<void> {
  await page.route(`**${addresses.discussions}**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const reply = await route.fetch()
    const { 'content-security-policy': policy, ...headers } = reply.headers()
    expect(policy).toContain('script-src')
    return route.fulfill({ response: reply, headers })
  })
}

/** Checks the test itself: the canary reports, and an inline script runs only without the policy. */
async function expectDetection(page: Page, effects: string[], isScriptAllowed: boolean): Promise<void> {
  await page.evaluate(() => window.confirm())
  await expect.poll(() => effects).toEqual(['confirm'])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'alert(1)'
    document.body.append(script)
  })
  // Canary calls arrive in order: after the second one, the script has had its chance to run.
  await page.evaluate(() => window.confirm())
  await expect.poll(() => effects.at(-1)).toBe('confirm')
  await expect.poll(() => effects).toEqual(isScriptAllowed ? ['confirm', 'alert', 'confirm'] : ['confirm', 'confirm'])
  effects.length = 0
}

const EVENTS = ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart', 'load', 'error', 'scroll']
const PROTOCOLS = ['', 'http:', 'https:', 'mailto:']
const FORBIDDEN_TAGS = [
  ...['script', 'iframe', 'object', 'embed', 'img', 'svg', 'math', 'style', 'form', 'input', 'base', 'link'],
]

/** Dispatches every event that markup can listen to on everything in this element. Returns what may not be there. */
const triggerEvents = (content: Locator): Promise<string[]> =>
  content.evaluate(
    (root, { events, protocols, tags }) => {
      const elements = [...root.querySelectorAll('*')]
      for (const element of elements) for (const kind of events) element.dispatchEvent(new Event(kind))
      const isDangerous = (element: Element) =>
        tags.includes(element.localName) ||
        element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style') ||
        (element instanceof HTMLAnchorElement && !protocols.includes(element.protocol))
      return elements.filter(isDangerous).map(({ outerHTML }) => outerHTML)
    },
    { events: EVENTS, protocols: PROTOCOLS, tags: FORBIDDEN_TAGS },
  )

async function runInParallel<T, Result>(items: readonly T[], work: (item: T) => Promise<Result>): Promise<Result[]> {
  const waiting = [...items]
  const results: Result[] = []
  const workers = Array.from({ length: 8 }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await work(item))
  })
  await Promise.all(workers)
  return results
}

test('O-93 without the content policy no payload runs in what the server renders, in any form', async ({
  page,
  baseURL,
  makePerson,
}) => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(200)
  const api = createApiClient(overHttp(String(baseURL)), (await makePerson()).token)
  const messages = xssCorpus.flatMap((payload) => allForms.map((toMessage) => toMessage(payload)))
  const rendered = await runInParallel(messages, async (message) => {
    const { message_parsed: html } = await api.callOrThrow(previewPost, { body: { message } })
    return `<section>${html}</section>`
  })
  const effects = await recordEffects(page)
  await page.route('**/hostile', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<main>${rendered.join('')}</main>` }),
  )
  await page.goto('/hostile')
  await expectDetection(page, effects, true)
  await expect(page.locator('section')).toHaveCount(messages.length)
  expect(await triggerEvents(page.locator('main'))).toEqual([])
  expect(effects).toEqual([])
})

/** The server refuses texts with a control character. */
const isAccepted = (payload: string) => !/\p{Cc}/u.test(payload.replaceAll(/[\n\r\t]/g, ''))

/** Creates a thread with all payloads in its posts and in an edit, and threads with some of them as titles. */
async function writeCorpus(api: ApiClient, forum: TestForum) {
  const write = (title: string, message: string) =>
    api.call(createThread, { body: { node_id: forum.nodeId, title, message } })
  const { thread_id } = (await write('All payloads', 'The first post')).body.thread
  const messages = groups.map((payloads) => {
    const accepted = payloads.filter(isAccepted)
    return allForms.flatMap((toMessage) => accepted.map(toMessage)).join('\n\n')
  })
  for (const message of messages) await api.callOrThrow(createPost, { body: { thread_id, message } })
  const { post } = await api.callOrThrow(createPost, { body: { thread_id, message: 'To be changed' } })
  const params = { postId: String(post.post_id) }
  await api.callOrThrow(editPost, { params, body: { message: messages.at(-1) } })
  const titled: number[] = []
  for (const payload of xssCorpus.filter((_, index) => index % 15 === 0)) {
    // A title has one line.
    const { status, body } = await write(`t ${payload}`.slice(0, 150), 'harmless')
    if (status === 200) titled.push(body.thread.thread_id)
  }
  return { threadId: thread_id, titled, posts: messages.length + 2 }
}

test('O-93 with and without the content policy no payload runs in posts, quotes, mentions, edits, titles or the preview', async ({
  page,
  baseURL,
  signIn,
}) => {
  const { token } = await signIn()
  const forum = await makeForum()
  const { threadId, titled, posts } = await writeCorpus(createApiClient(overHttp(String(baseURL)), token), forum)
  expect(titled.length).toBeGreaterThan(10)
  const effects = await recordEffects(page)

  // On a narrow page, a button shows the preview.
  await page.setViewportSize({ width: 700, height: 800 })

  async function readAll(isScriptAllowed: boolean) {
    await page.goto(`${forum.address}/all-payloads.${threadId}`)
    await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
    await expectDetection(page, effects, isScriptAllowed)
    for (let position = 1; position <= posts; position++) {
      const post = page.getByRole('feed').locator(`article[aria-posinset="${position}"]`)
      await post.scrollIntoViewIfNeeded()
      expect(await triggerEvents(post.locator('> header + *'))).toEqual([])
    }
    await page.getByRole('button', { name: 'Post to Thread' }).click()
    const form = page.getByRole('form', { name: 'Reply' })
    await form.getByLabel('Message').fill(xssCorpus.join('\n\n').slice(0, 19_000))
    const rendered = page.waitForResponse('**/api/v1/forum/preview')
    await form.getByRole('button', { name: 'Preview' }).click()
    await rendered
    await expect(form.getByRole('group', { name: 'Preview' })).toHaveAttribute('aria-busy', 'false')

    await page.goto(forum.address)
    await expect(page.getByRole('list', { name: 'Threads' }).getByRole('listitem').nth(5)).toBeAttached()
    await page.goto(addresses.discussions)
    await expect(page.getByRole('link', { name: forum.title })).toBeVisible()
    for (const id of titled.slice(0, 6)) {
      await page.goto(`${forum.address}/x.${id}`)
      await expect(page.getByRole('feed')).toBeVisible()
    }
    expect(effects).toEqual([])
  }
  await readAll(false)
  await removePolicy(page)
  await readAll(true)
})
