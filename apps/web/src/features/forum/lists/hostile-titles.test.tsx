import { addresses } from '@sparkle/contract/core/addresses.ts'
import { xssCorpus } from '@sparkle/testing/xss-corpus.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithForum, replyWithNodes, replyWithThread } from '#test/forum.ts'
import { makeForum, makeThread } from '#test/replies/forum-replies.ts'
import { expectTexts, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const titles = xssCorpus.map((payload) => `t ${payload}`.slice(0, 150))
/** Opening a page for each title takes longer than opening a list. */
const someTitles = titles.filter((_, index) => index % 15 === 0)

/** The addresses on other servers from which the page has loaded something. */
const listForeign = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== location.origin)

let spies: { mock: { calls: unknown[] }; mockRestore: () => void }[] = []
beforeEach(() => {
  signIn()
  performance.clearResourceTimings()
  spies = (['alert', 'confirm', 'prompt', 'print', 'open'] as const).map((name) => vi.spyOn(window, name))
})
afterEach(() => {
  const called = spies.flatMap(({ mock }) => mock.calls)
  for (const spy of spies) spy.mockRestore()
  expect(called).toEqual([])
  expect(listForeign()).toEqual([])
})

test('O-93 a title is shown as text, whatever it contains', async () => {
  await page.viewport(700, 3000)
  for (let first = 0; first < titles.length; first += 20) {
    const shown = titles.slice(first, first + 20)
    await open(replyWithForum(shown.map((title, index) => makeThread(index + 1, { title }))).address)
    await expectTexts(page.getByCss('[aria-label="Threads"] h2 a'), shown)
  }
})

test('O-93 a thread shows its title as text, whatever it contains', async () => {
  for (const title of someTitles) {
    await open(replyWithThread({ title }).address)
    await expectTexts(page.getByRole('heading', { level: 1 }), [title])
    await expectTexts(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last(), [title])
  }
})

test('O-93 the index shows titles as text, whatever they contain', async () => {
  const last = { last_thread_id: 5, last_post_id: 5001, last_post_username: 'writer' }
  const forums = someTitles.map((title, index) =>
    makeForum({ node_id: 10 + index, title, type_data: { ...last, last_thread_title: title } }),
  )
  replyWithNodes(...forums)
  await open(addresses.discussions)
  await expectTexts(page.getByCss('main li h3'), someTitles)
  await expectTexts(
    page.getByCss('main li p').filter({ hasText: /^Latest: / }),
    someTitles.map((title) => `Latest: ${title}`),
  )
})
