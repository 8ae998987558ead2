import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { xssCorpus } from '@sparkle/testing/xss-corpus.ts'
import { expect, type Person, test } from '../support/fixtures.ts'
import { makeForum, startThread, type TestForum } from '../support/forums.ts'

/** Places for a payload in a post. Padded, because a post needs at least six characters. */
const forms: Record<string, (payload: string) => string> = {
  post: (payload) => `${payload}\n\nwords`,
  inline: (payload) => `some words ${payload} and more`,
  quote: (payload) => `> ${payload.replaceAll('\n', '\n> ')}\n\nwords`,
  mention: (payload) => `@${payload} words`,
}

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

/** Dispatches every event that markup can listen to on the content of new posts, and adds the posts to `seen`. */
async function triggerEvents(page: Page, seen: Set<number>): Promise<void> {
  const { positions, dangers } = await page.evaluate(
    ({ known, events, protocols, tags }) => {
      const getPosition = (post: Element) => Number(post.getAttribute('aria-posinset'))
      const posts = [...document.querySelectorAll('[role="feed"] article')].filter(
        (post) => post.querySelector(':scope > header + *') && !known.includes(getPosition(post)),
      )
      const elements = posts.flatMap((post) => [...post.querySelectorAll(':scope > header + *, :scope > header + * *')])
      for (const element of elements) for (const kind of events) element.dispatchEvent(new Event(kind))
      const isDangerous = (element: Element) =>
        tags.includes(element.localName) ||
        element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style') ||
        (element instanceof HTMLAnchorElement && !protocols.includes(element.protocol))
      return {
        positions: posts.map(getPosition),
        dangers: elements.filter(isDangerous).map(({ outerHTML }) => outerHTML),
      }
    },
    { known: [...seen], events: EVENTS, protocols: PROTOCOLS, tags: FORBIDDEN_TAGS },
  )
  expect(dangers).toEqual([])
  for (const position of positions) seen.add(position)
}

async function runInParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const workers = Array.from({ length: 8 }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  })
  await Promise.all(workers)
}

/**
 * Creates a thread with all payloads as posts, and threads with payloads as titles. A refused payload is harmless.
 * Without the content policy only sanitizing protects the reader, so each payload is posted in every form: first in a
 * post of its own, then in the other forms together. The policy treats all forms alike, so behind it one form per payload
 * is enough.
 */
async function writeCorpus(request: APIRequestContext, person: Person, forum: TestForum, inAllForms: boolean) {
  const headers = { authorization: `Bearer ${person.token}` }
  const thread = await startThread(request, person, { forum })
  const refused: string[] = []
  let posts = 1
  const send = async (path: string, data: object) => {
    const reply = await request.post(`/api/v1/forum/${path}`, { headers, data })
    expect([200, 400]).toContain(reply.status())
    if (!reply.ok()) refused.push(JSON.stringify(data))
    if (reply.ok() && path === 'posts') posts++
    return reply.json()
  }
  const allForms = Object.values(forms)
  const [alone, ...together] = allForms
  const texts = xssCorpus.flatMap((payload, index) => {
    if (!inAllForms) return [allForms[index % allForms.length]?.(payload) ?? '']
    return [alone?.(payload) ?? '', together.map((toMessage) => toMessage(payload)).join('\n\n')]
  })
  // An edit renders its text like a new post.
  const edits = xssCorpus.filter((_, index) => index % allForms.length === 0)
  await runInParallel(texts, (message) => send('posts', { thread_id: thread.id, message }))
  await runInParallel(edits, async (payload) => {
    const { post } = await send('posts', { thread_id: thread.id, message: 'To be changed' })
    await send(`posts/${post.post_id}`, { message: `${payload}\n\nwords` })
  })
  // The server refuses only texts with a control character.
  for (const data of refused) expect(data).toMatch(/\\u00(0[0-8bcef]|1[0-9a-f]|7f)|\\[bf]/)
  const titled: number[] = []
  await runInParallel(xssCorpus, async (payload) => {
    const reply = await send('threads', {
      node_id: forum.nodeId,
      title: `t ${payload}`.slice(0, 150),
      message: 'harmless',
    })
    if (reply.thread) titled.push(reply.thread.thread_id)
  })
  expect(titled.length).toBeGreaterThan(150)
  return { thread, titled, posts }
}

for (const policy of ['with', 'without'] as const) {
  test(`O-93 ${policy} the content policy no payload runs in posts, quotes, mentions, edits, titles or the preview`, async ({
    page,
    request,
    signIn,
  }) => {
    test.setTimeout(480_000)
    expect(xssCorpus.length).toBeGreaterThanOrEqual(200)
    const person = await signIn()
    const forum = await makeForum()
    const { thread, titled, posts } = await writeCorpus(request, person, forum, policy === 'without')
    const effects = await recordEffects(page)
    if (policy === 'without') await removePolicy(page)

    // Narrow enough that the page scrolls, and tall enough to hold hundreds of posts at once.
    await page.setViewportSize({ width: 700, height: 16_000 })
    await page.goto(thread.address)
    await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false', { timeout: 240_000 })
    await expectDetection(page, effects, policy === 'without')
    const seen = new Set<number>()
    await expect
      .poll(
        async () => {
          await triggerEvents(page, seen)
          // Scrolls one step towards the first missing post, so a slow page can keep up.
          let missing = 1
          while (seen.has(missing)) missing++
          await page.evaluate((position) => {
            const posts = [...document.querySelectorAll('[role="feed"] article')]
            const getPosition = (post?: Element) => Number(post?.getAttribute('aria-posinset'))
            if (getPosition(posts.at(-1)) < position) posts.at(-1)?.scrollIntoView()
            if (getPosition(posts[0]) > position) posts[0]?.scrollIntoView({ block: 'end' })
          }, missing)
          return seen.size
        },
        { timeout: 240_000, intervals: [50] },
      )
      .toBe(posts)
    await page.getByRole('button', { name: 'Post to Thread' }).click()
    const form = page.getByRole('form', { name: 'Reply' })
    await form.getByLabel('Message').fill(xssCorpus.join('\n\n').slice(0, 19_000))
    const rendered = page.waitForResponse('**/api/v1/forum/preview')
    await form.getByRole('button', { name: 'Preview' }).click()
    await rendered
    await expect(form.getByRole('group', { name: 'Preview' })).toHaveAttribute('aria-busy', 'false')

    await page.goto(forum.address)
    await expect(page.getByRole('list', { name: 'Threads' }).getByRole('listitem').nth(100)).toBeAttached()
    await page.goto(addresses.discussions)
    await expect(page.getByRole('link', { name: forum.title })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const id of titled.slice(0, 12)) {
      await page.goto(`${forum.address}/x.${id}`)
      await expect(page.getByRole('feed')).toBeVisible()
    }
    expect(effects).toEqual([])
  })
}
