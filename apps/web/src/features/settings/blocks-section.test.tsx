import { addresses } from '@sparkle/contract/core/addresses.ts'
import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { makeBlock } from '#test/replies/setting-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, reload } from '#test/screen.tsx'
import { openSettings } from '#test/settings.ts'

const done = { success: true } as const

/** Gives the replies of a server with these blocks, newest first. Returns what is sent to it. */
function replyWithBlocks(count: number) {
  const all = Array.from({ length: count }, (_, index) => makeBlock(count - index, `person-${count - index}`))
  let blocks = all
  reply(listBlocks, ({ query: { page: current_page } }) => {
    const shown = blocks.slice((current_page - 1) * PER_PAGE, current_page * PER_PAGE)
    const last_page = Math.ceil(blocks.length / PER_PAGE)
    if (current_page > last_page) return refuse('invalid_page', 'There is no such page.')
    return {
      blocks: shown,
      pagination: makePagination(shown.length, { current_page, last_page, total: blocks.length }),
    }
  })
  const ended = reply(unblock, ({ params }) => {
    blocks = all.filter(({ block_id }) => block_id !== params.blockId)
    return done
  })
  const started = reply(block, () => {
    blocks = [...all.slice(-1), ...all.slice(0, -1)]
    return done
  })
  return { ended, started }
}

test('blocked people are listed in pages and can be unblocked, with an undo', async () => {
  await page.viewport(320, 640)
  await openSettings('safety')
  await expect.element(page.getByText('Nobody. You can block someone')).toBeVisible()
  const { ended, started } = replyWithBlocks(PER_PAGE + 1)
  await reload()
  const unblocks = page.getByRole('button', { name: /^Unblock/ })
  await expect.element(unblocks).toHaveLength(PER_PAGE)
  await expectNoOverflow()
  await pressKey(page.getByRole('button', { name: 'Older' }))
  await expect.element(page.getByRole('heading', { name: 'People I blocked' })).toHaveFocus()
  await expect.element(unblocks).toHaveLength(1)
  await expect.element(unblocks).toHaveAccessibleName('Unblock person-1')
  await expectAccessibleInBothColorSchemes()
  await pressKey(unblocks)
  await expect.element(page.getByText('You unblocked person-1.')).toBeVisible()
  // Their page is gone.
  await expect.element(page.getByRole('button', { name: 'Unblock person-2', exact: true })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Pages of people I blocked' })).toHaveLength(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Unblock person-1', exact: true })).toBeVisible()
  expect(ended).toMatchObject([{ params: { blockId: 1 } }])
  expect(started).toMatchObject([{ body: { user_id: 501 } }])
})

test('a block that cannot be ended stays in the list, and the reason is shown', async () => {
  await openSettings('safety')
  replyWithBlocks(1)
  await reload()
  reply(unblock, refuse('unavailable', 'Sparkle cannot reach its database.'))
  await page.getByRole('button', { name: 'Unblock person-1', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sparkle cannot reach its database.')
  await expect.element(page.getByRole('button', { name: 'Unblock person-1', exact: true })).toBeVisible()
})

test('FD-13 the messages of a blocked person can still be read', async () => {
  await openSettings('safety')
  const blocks = [{ ...makeBlock(1, 'scammer'), conversation_id: 9 }, makeBlock(2, 'rude')]
  reply(listBlocks, { blocks, pagination: makePagination(2) })
  await reload()
  const link = page.getByRole('link', { name: /^Read your messages/ })
  await expect.element(link).toHaveAccessibleName('Read your messages with scammer')
  await expect.element(link).toHaveAttribute('href', addresses.conversation(9))
  await expectAccessibleInBothColorSchemes()
})
