import { previewPost } from '@sparkle/contract/forum/posts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replyBox as box, replyForm as form, openReplyForm, replyWithThread } from '#test/forum.ts'
import { noConnection, reply } from '#test/network.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectNoOverflow, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

/** As much Markdown as these tests use. */
function render(text: string): string {
  if (text.startsWith('# ')) return `<h3>${text.slice(2)}</h3>`
  if (text.startsWith('1. ')) return `<ol><li>${text.slice(3)}</li></ol>`
  return `<p>${text.replace(/\*\*(.+)\*\*/, '<strong>$1</strong>')}</p>`
}

async function openEditor() {
  signIn()
  const previews = reply(previewPost, ({ body }) => ({ message_parsed: render(body.message) }))
  await openReplyForm(replyWithThread().address)
  return previews
}

const preview = form.getByRole('group', { name: 'Preview' })
const failed = form.getByText('The preview did not load. Your text is safe.')

test('F6 the toolbar formats the selection, and the preview shows the server’s rendering', async () => {
  await page.viewport(768, 900)
  await openEditor()
  await box.fill('be kind today')
  const area = box.element() as HTMLTextAreaElement
  area.setSelectionRange(3, 7)
  await form.getByRole('button', { name: 'Bold' }).click()
  await expect.element(box).toHaveValue('be **kind** today')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(box).toHaveValue('be kind today')
  await form.getByRole('button', { name: 'Numbered list' }).click()
  await expect.element(box).toHaveValue('1. be kind today')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect.element(preview.getByRole('listitem')).toHaveTextContent('be kind today')
  await expectAccessible()
  await form.getByRole('button', { name: 'Back to writing' }).click()
  await expect.element(box).toBeVisible()
  reply(previewPost, noConnection)
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect.element(failed).toBeVisible()
})

test('I-62 on a wide screen the preview is beside the text, follows it at a calm rate and moves nothing', async () => {
  const previews = await openEditor()
  await expect.element(form.getByRole('button', { name: 'Preview' })).toHaveLength(0)
  await document.fonts.ready
  const getHeight = () => form.element().getBoundingClientRect().height
  const height = getHeight()
  const startedAt = Date.now()
  for (const letter of 'Some **strong** words, typed one by one') await userEvent.keyboard(letter)
  await expect.element(preview.getByCss('strong')).toHaveTextContent('strong')
  await expect.element(preview).toHaveTextContent('Some strong words, typed one by one')
  // At most one in 1.5 seconds, however slowly the machine types.
  expect(previews.length).toBeLessThanOrEqual(2 + Math.floor((Date.now() - startedAt) / 1500))
  await box.fill(`# ${'A tall heading in a post. '.repeat(30)}`)
  await expect.element(preview.getByRole('heading')).toBeVisible()
  await box.fill('Short again')
  await expect.element(preview).toHaveTextContent('Short again')
  expect(getHeight()).toBe(height)
  await expectAccessibleInBothColorSchemes()
  reply(previewPost, noConnection)
  await box.fill('Without a connection')
  await expect.element(failed).toBeVisible()
})

test('F6 the formatting buttons have words where there is room for them', async () => {
  await openEditor()
  const buttons = form.getByRole('group', { name: 'Formatting' }).getByRole('button')
  const names = ['Bold', 'Italic', 'Link', 'Quote', 'List', 'Numbered list']
  const listWords = () => buttons.elements().map((button) => (button as HTMLElement).innerText.trim())
  for (const [width, words] of [
    [320, names.map(() => '')],
    [767, names.map(() => '')],
    [768, names],
    [1280, names],
  ] as const) {
    await page.viewport(width, 900)
    await expect.poll(listWords).toEqual(words)
    for (const [index, name] of names.entries()) {
      await expect.element(buttons.nth(index)).toHaveAccessibleName(name)
      expect(buttons.nth(index).element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
    }
    await expectNoOverflow()
    await expectAccessible()
  }
})

test('I-62 a preview of nothing takes no room, and the text box stays where it is when one appears', async () => {
  await openEditor()
  for (const width of [1280, 1024]) {
    await page.viewport(width, 800)
    await box.fill('')
    await press('Cancel')
    await press('Post to Thread')
    await expect.element(box).toHaveFocus()
    await expect.element(preview).toHaveLength(0)
    const { left, top, height, width: whole } = box.element().getBoundingClientRect()
    await userEvent.keyboard('H')
    await expect.element(preview).toHaveTextContent('H')
    const beside = box.element().getBoundingClientRect()
    expect([beside.left, beside.top, beside.height]).toEqual([left, top, height])
    expect(beside.width).toBeLessThan(whole / 2)
    await userEvent.keyboard('{Backspace}')
    await expect.element(preview).toHaveTextContent('There is nothing to show yet.')
    expect(box.element().getBoundingClientRect().width).toBe(beside.width)
  }
})

test('I-61 Enter continues a list, leaves it at an empty item, and can be undone', async () => {
  await openEditor()
  await userEvent.keyboard('1. Wake up{Enter}')
  await expect.element(box).toHaveValue('1. Wake up\n2. ')
  await userEvent.keyboard('Eat{Enter}{Enter}')
  await expect.element(box).toHaveValue('1. Wake up\n2. Eat\n')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(box).toHaveValue('1. Wake up\n2. Eat\n3. ')
  await box.fill('No list')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('No list\n')
})
