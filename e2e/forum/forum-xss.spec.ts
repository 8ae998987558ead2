import type { Locator, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { createPost, editPost, previewPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { type ApiClient, createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { xssCorpus } from '@sparkle/testing/xss-corpus.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeForum, openReply, type TestForum } from '../support/forums.ts'

const quote = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`
/** A quote ends the block of code that a payload opens, so that it covers no other payload. */
const contain = (text: string) => (text.includes('```') ? quote(text) : text)

/** Places for a payload in a post. */
const forms: ((payload: string) => string)[] = [
  (payload) => contain(`some words ${payload} and more`),
  (payload) => contain(`@${payload} words`),
  quote,
  (payload) => payload,
]
const toMessage = (payloads: readonly string[]) => forms.flatMap((form) => payloads.map(form)).join('\n\n')

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
  const rendered = await runInParallel(xssCorpus, async (payload) => {
    const { message_parsed: html } = await api.callOrThrow(previewPost, { body: { message: toMessage([payload]) } })
    return `<section>${html}</section>`
  })
  const effects = await recordEffects(page)
  await page.route('**/hostile', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<main>${rendered.join('')}</main>` }),
  )
  await page.goto('/hostile')
  await expectDetection(page, effects, true)
  await expect(page.locator('section:has(blockquote)')).toHaveCount(xssCorpus.length)
  expect(await triggerEvents(page.locator('main'))).toEqual([])
  expect(effects).toEqual([])
})

/** The server refuses texts with a control character. */
const isAccepted = (payload: string) => !/\p{Cc}/u.test(payload.replaceAll(/[\n\r\t]/g, ''))

/** As many payloads as one post may have in all forms. With more markup, the server shows it as typed. */
const PER_POST = 20

/** Creates a thread with all payloads in its posts, the last of them by an edit. */
async function writeCorpus(api: ApiClient, forum: TestForum) {
  const body = { node_id: forum.nodeId, title: 'All payloads', message: 'The first post' }
  const { thread_id } = (await api.callOrThrow(createThread, { body })).thread
  const accepted = xssCorpus.filter(isAccepted)
  let posts = 1
  for (let first = 0; first < accepted.length; first += PER_POST) {
    const message = toMessage(accepted.slice(first, first + PER_POST))
    const isLast = first + PER_POST >= accepted.length
    const sent = { thread_id, message: isLast ? 'To be changed' : message }
    const { post } = await api.callOrThrow(createPost, { body: sent })
    const params = { postId: String(post.post_id) }
    if (isLast) await api.callOrThrow(editPost, { params, body: { message } })
    posts += 1
  }
  return { threadId: thread_id, posts }
}

test('O-93 with and without the content policy no payload runs in posts, quotes, mentions, edits or the preview', async ({
  page,
  baseURL,
  signIn,
}) => {
  const { token } = await signIn()
  const forum = await makeForum()
  const { threadId, posts } = await writeCorpus(createApiClient(overHttp(String(baseURL)), token), forum)
  const effects = await recordEffects(page)

  // On a narrow page, a button shows the preview.
  await page.setViewportSize({ width: 700, height: 800 })

  async function openThread(isScriptAllowed: boolean) {
    await page.goto(`${forum.address}/all-payloads.${threadId}`)
    await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
    await expectDetection(page, effects, isScriptAllowed)
  }
  async function readAll() {
    for (let position = 1; position <= posts; position++) {
      const post = page.getByRole('feed').locator(`article[aria-posinset="${position}"]`)
      await post.scrollIntoViewIfNeeded()
      if (position > 1) await expect(post.locator('blockquote')).not.toHaveCount(0)
      expect(await triggerEvents(post.locator('> header + *'))).toEqual([])
    }
    const form = await openReply(page)
    await form.getByLabel('Message').fill(toMessage(xssCorpus.slice(0, PER_POST)))
    const rendered = page.waitForResponse('**/api/v1/forum/preview')
    await form.getByRole('button', { name: 'Preview' }).click()
    await rendered
    const preview = form.getByRole('group', { name: 'Preview' })
    await expect(preview).toHaveAttribute('aria-busy', 'false')
    await expect(preview.locator('blockquote')).not.toHaveCount(0)
    expect(await triggerEvents(preview)).toEqual([])
    expect(effects).toEqual([])
  }
  await openThread(false)
  await expect(page.getByRole('article', { name: /^Post 2 / }).locator('blockquote')).not.toHaveCount(0)
  expect(effects).toEqual([])
  // Markup that does nothing without the policy does nothing with it.
  await removePolicy(page)
  await openThread(true)
  await readAll()
})
