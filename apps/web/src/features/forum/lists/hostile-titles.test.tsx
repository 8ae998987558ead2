import { xssCorpus } from '@sparkle/testing/xss-corpus.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithForum } from '#test/forum.ts'
import { makeThread } from '#test/replies/forum.ts'
import { expectTexts, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('O-93 a title is shown as text, whatever it contains', async () => {
  signIn()
  const spies = (['alert', 'confirm', 'prompt', 'print', 'open'] as const).map((name) => vi.spyOn(window, name))
  await page.viewport(700, 3000)
  const titles = xssCorpus.map((payload) => `t ${payload}`.slice(0, 150))
  for (let first = 0; first < titles.length; first += 20) {
    const shown = titles.slice(first, first + 20)
    await open(replyWithForum(shown.map((title, index) => makeThread(index + 1, { title }))).address)
    await expectTexts(page.getByCss('[aria-label="Threads"] h2 a'), shown)
  }
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})
