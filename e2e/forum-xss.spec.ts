import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { xssCorpus } from '@sparkle/testing/xss-corpus.ts'
import { expect, type Person, test } from './fixtures.ts'
import { makeForum, startThread, type TestForum } from './forums.ts'

/** Each payload as a post, a quote, a mention and an edit. Padded, since a post has six characters. */
const disguises: Record<string, (payload: string) => string> = {
  post: (payload) => `${payload}\n\nwords`,
  inline: (payload) => `some words ${payload} and more`,
  quote: (payload) => `> ${payload.replaceAll('\n', '\n> ')}\n\nwords`,
  mention: (payload) => `@${payload} words`,
}

/** All that a payload might do: open a dialog, call a stranger, open a page, reach the canary. */
async function watch(page: Page): Promise<string[]> {
  const deeds: string[] = []
  await page.exposeFunction('reportDeed', (deed: string) => deeds.push(deed))
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.defineProperty(window, name, {
        value: () => (window as unknown as { reportDeed: (deed: string) => void }).reportDeed(name),
      })
    }
  })
  page.on('dialog', (dialog) => {
    deeds.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => deeds.push('popup'))
  page.on('request', (call) => {
    if (!/^(http:\/\/localhost:|data:|blob:)/.test(call.url())) deeds.push(`call to ${call.url()}`)
  })
  return deeds
}

/** The same pages without the header that forbids scripts: what is left is the cleaning of the posts. */
async function dropPolicy(page: Page): Promise<void> {
  await page.route(`**${addresses.discussions}**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const reply = await route.fetch()
    const { 'content-security-policy': policy, ...headers } = reply.headers()
    expect(policy).toContain('script-src')
    return route.fulfill({ response: reply, headers })
  })
}

/** Proves the proof: the canary sings, and an inline script runs exactly when the policy is gone. */
async function expectWatchful(page: Page, deeds: string[], isScriptAllowed: boolean): Promise<void> {
  await page.evaluate(() => window.confirm())
  await expect.poll(() => deeds).toEqual(['confirm'])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'alert(1)'
    document.body.append(script)
  })
  // Calls of the canary arrive in order: once the second one is there, the script has had its turn.
  await page.evaluate(() => window.confirm())
  await expect.poll(() => deeds.at(-1)).toBe('confirm')
  await expect.poll(() => deeds).toEqual(isScriptAllowed ? ['confirm', 'alert', 'confirm'] : ['confirm', 'confirm'])
  deeds.length = 0
}

const EVENTS = ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart', 'load', 'error', 'scroll']
const PROTOCOLS = ['', 'http:', 'https:', 'mailto:']
const FORBIDDEN_TAGS = [
  ...['script', 'iframe', 'object', 'embed', 'img', 'svg', 'math', 'style', 'form', 'input', 'base', 'link'],
]

/** Every event that markup may listen to, on everything that a payload has left in posts not seen before. Adds them. */
async function provoke(page: Page, seen: Set<number>): Promise<void> {
  const { positions, dangers } = await page.evaluate(
    ({ known, events, protocols, tags }) => {
      const positionOf = (post: Element) => Number(post.getAttribute('aria-posinset'))
      const posts = [...document.querySelectorAll('[role="feed"] article')].filter(
        (post) => post.querySelector(':scope > header + *') && !known.includes(positionOf(post)),
      )
      const left = posts.flatMap((post) => [...post.querySelectorAll(':scope > header + *, :scope > header + * *')])
      for (const element of left) for (const kind of events) element.dispatchEvent(new Event(kind))
      const isDangerous = (element: Element) =>
        tags.includes(element.localName) ||
        element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style') ||
        (element instanceof HTMLAnchorElement && !protocols.includes(element.protocol))
      return { positions: posts.map(positionOf), dangers: left.filter(isDangerous).map(({ outerHTML }) => outerHTML) }
    },
    { known: [...seen], events: EVENTS, protocols: PROTOCOLS, tags: FORBIDDEN_TAGS },
  )
  expect(dangers).toEqual([])
  for (const position of positions) seen.add(position)
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const workers = Array.from({ length: 8 }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  })
  await Promise.all(workers)
}

/**
 * Gives the thread with all payloads as posts, and threads with payloads as titles. What the server refuses does no harm.
 * The whole corpus goes every way when only the cleaning stands between it and the reader; behind the content policy, which
 * is the same for all of it, each payload goes one way.
 */
async function writeCorpus(request: APIRequestContext, person: Person, forum: TestForum, isWhole: boolean) {
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
  const ways = Object.values(disguises)
  const texts = xssCorpus.flatMap((payload, index) =>
    (isWhole ? ways : ways.slice(index % ways.length).slice(0, 1)).map((disguise) => disguise(payload)),
  )
  const edits = isWhole ? xssCorpus : xssCorpus.filter((_, index) => index % ways.length === 0)
  await inParallel(texts, (message) => send('posts', { thread_id: thread.id, message }))
  await inParallel(edits, async (payload) => {
    const { post } = await send('posts', { thread_id: thread.id, message: 'To be changed' })
    await send(`posts/${post.post_id}`, { message: `${payload}\n\nwords` })
  })
  // The server takes every text but those with a control character.
  for (const data of refused) expect(data).toMatch(/\\u00(0[0-8bcef]|1[0-9a-f]|7f)|\\[bf]/)
  const titled: number[] = []
  await inParallel(xssCorpus, async (payload) => {
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
    const deeds = await watch(page)
    if (policy === 'without') await dropPolicy(page)

    // So narrow that the page scrolls, and so high that it holds hundreds of posts at once.
    await page.setViewportSize({ width: 700, height: 16_000 })
    await page.goto(thread.address)
    await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false', { timeout: 240_000 })
    await expectWatchful(page, deeds, policy === 'without')
    const seen = new Set<number>()
    await expect
      .poll(
        async () => {
          await provoke(page, seen)
          // One step towards the first that is missing: a page that is slow to follow is not left behind.
          let missing = 1
          while (seen.has(missing)) missing++
          await page.evaluate((position) => {
            const posts = [...document.querySelectorAll('[role="feed"] article')]
            const positionOf = (post?: Element) => Number(post?.getAttribute('aria-posinset'))
            if (positionOf(posts.at(-1)) < position) posts.at(-1)?.scrollIntoView()
            if (positionOf(posts[0]) > position) posts[0]?.scrollIntoView({ block: 'end' })
          }, missing)
          return seen.size
        },
        { timeout: 240_000, intervals: [50] },
      )
      .toBe(posts)
    await page.getByRole('button', { name: 'Post to Thread' }).click()
    const form = page.getByRole('form', { name: 'Reply' })
    await form.getByLabel('Message').fill(xssCorpus.join('\n\n').slice(0, 19_000))
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByRole('region', { name: 'Preview' })).toHaveAttribute('aria-busy', 'false')

    await page.goto(forum.address)
    await expect(page.getByRole('list', { name: 'Threads' }).getByRole('listitem').nth(100)).toBeAttached()
    await page.goto(addresses.discussions)
    await expect(page.getByRole('link', { name: forum.title })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const id of titled.slice(0, 12)) {
      await page.goto(`${forum.address}/x.${id}`)
      await expect(page.getByRole('feed')).toBeVisible()
    }
    expect(deeds).toEqual([])
  })
}
