import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPostNumber, replyWithThread } from '#test/forum.ts'
import { pressKey } from '#test/keyboard.ts'
import { expectAccessibleInBothColorSchemes, focus, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'
import { wholePage } from '#web/platform/whole-page.ts'

const getFeed = () => page.getByRole('feed')
const getBox = (element: Element) => element.getBoundingClientRect()

test('I-50 I-51 a thread can be read on the whole page, at the same place, and says which post is read', async () => {
  signIn()
  replyWithSettings()
  wholePage.set(false)
  const { address } = replyWithThread({ replies: 29 })
  await open(address)
  const place = page.getByText(/^Post \d+ of 30$/)
  await expect.element(place).toHaveTextContent('Post 1 of 30')
  expect(place.element().closest('[aria-live], [role="status"], [role="alert"]')).toBeNull()
  getFeed().element().scrollTo(0, 1800)
  await expect.element(place).not.toHaveTextContent('Post 1 of 30')
  await expect.element(getFeed()).toHaveAttribute('aria-busy', 'false')
  const read = Number(place.element().textContent.match(/\d+/)?.[0])
  await press('Read on the whole page')
  await expect.element(getFeed()).toHaveStyle({ maxHeight: 'none' })
  await expect.element(getPostNumber(read)).toHaveFocus()
  await expect.element(getPostNumber(read)).toBeInViewport({ ratio: 1 })
  await expect.element(place).toHaveTextContent(`Post ${read} of 30`)
  await expectAccessibleInBothColorSchemes()

  await open(addresses.settingsPages('display'))
  const choice = page.getByLabelText('Read threads on the whole page')
  await expect.element(choice).toBeChecked()
  await open(address)
  await expect.element(getFeed()).toHaveStyle({ maxHeight: 'none' })
  await press('Scroll to bottom')
  await expect.element(getPostNumber(30)).toHaveFocus()
  await expect.element(place).toHaveTextContent('Post 30 of 30')
  await press('Scroll to top')
  await expect.element(getPostNumber(1)).toHaveFocus()
  await expect.element(place).toHaveTextContent('Post 1 of 30')
  await press('Read in a box')
  await expect.element(getFeed()).toHaveStyle({ maxHeight: '384px' })
  await open(addresses.settingsPages('display'))
  await expect.element(choice).not.toBeChecked()
  await focus(choice)
  await userEvent.keyboard(' ')
  await expect.element(choice).toBeChecked()
  await open(address)
  await expect.element(page.getByRole('button', { name: 'Read in a box' })).toBeVisible()
})

const question = page.getByRole('group', { name: 'Read on the whole page?' })
const answer = (name: string) => question.getByRole('button', { name })

test('I-50 the first long thread asks once how to read, beside the place in it, and moves nothing', async () => {
  signIn()
  await open(replyWithThread({ replies: 2 }).address)
  await expect.element(page.getByRole('button', { name: 'Read on the whole page' })).toBeVisible()
  await expect.element(question).toHaveLength(0)

  const { address } = replyWithThread({ replies: 9 })
  for (const width of [1280, 769]) {
    await page.viewport(width, 800)
    await open(address)
    await expect.element(question).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothColorSchemes()
  }
  const place = page.getByText('Post 1 of 10', { exact: true })
  const getPlaces = () => [place, getFeed()].map((one) => getBox(one.element()).toJSON())
  const places = getPlaces()
  const asked = getBox(answer('No').element())
  await pressKey(answer('No'))
  await expect.element(question).toHaveLength(0)
  await expect.element(place).toHaveFocus()
  expect(getPlaces()).toEqual(places)
  // A second press does nothing.
  const below = document.elementFromPoint(asked.x + asked.width / 2, asked.y + asked.height / 2)
  expect(below?.closest('button')).toBeNull()
  await open(address)
  await expect.element(page.getByRole('button', { name: 'Read on the whole page' })).toBeVisible()
  await expect.element(question).toHaveLength(0)
})

test('I-50 "Yes" lifts the box at once, and neither a choice in the settings nor a phone is asked about', async () => {
  signIn()
  replyWithSettings()
  const { address } = replyWithThread({ replies: 9 })
  await page.viewport(390, 844)
  await open(address)
  await expect.element(getPostNumber(1)).toBeVisible()
  await expect.element(question).toHaveLength(0)
  await page.viewport(1280, 800)
  await pressKey(answer('Yes'))
  await expect.element(getFeed()).toHaveStyle({ maxHeight: 'none' })
  await expect.element(getPostNumber(1)).toHaveFocus()
  await press('Read in a box')
  await expect.element(question).toHaveLength(0)

  localStorage.removeItem('sparkle-whole-page')
  await open(addresses.settingsPages('display'))
  const choice = page.getByLabelText('Read threads on the whole page')
  await choice.click()
  await choice.click()
  await expect.element(choice).not.toBeChecked()
  await open(address)
  await expect.element(page.getByRole('button', { name: 'Read on the whole page' })).toBeVisible()
})

test('I-53 the scroll buttons cover no control: the posts end above their bar', async () => {
  const { address } = replyWithThread({ replies: 9, by: signIn() })
  wholePage.set(true)
  for (const [width, height] of [
    [320, 640],
    [768, 800],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    await open(address)
    const place = page.getByText(/^Post \d+ of 10$/)
    await expect.element(place).toBeInTheDocument()
    const bar = place.element().parentElement as HTMLElement
    await expect.element(bar).toHaveStyle({ position: 'sticky' })
    await expect.element(bar).not.toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
    await expect
      .poll(() => ({ left: getBox(bar).left, width: getBox(bar).width, bottom: Math.round(getBox(bar).bottom) }))
      .toEqual({ left: getBox(getFeed().element()).left, width: getBox(getFeed().element()).width, bottom: height })
    for (const edit of page.getByRole('button', { name: /^Edit post/ }).elements()) {
      edit.focus()
      expect(getBox(edit).bottom, `${width}`).toBeLessThanOrEqual(getBox(bar).top)
    }
    await press('Post to Thread')
    const form = page.getByRole('form', { name: 'Reply' })
    await expect.element(form).toBeInTheDocument()
    await expect.poll(() => getBox(form.element()).top - getBox(bar).bottom).toBeGreaterThanOrEqual(0)
  }
})

test('I-64 icons grow with the text, and the rule under the heading is as wide as the list', async () => {
  signIn()
  await open(replyWithThread({ replies: 3 }).address)
  const icon = page.getByRole('button', { name: 'Quote post 1' }).getByCss('svg')
  await expect.element(icon).toBeVisible()
  const { width } = getBox(icon.element())
  const getEdges = (part: Element) => [getBox(part).left, getBox(part).right]
  const rule = page.getByRole('heading', { level: 1 }).element().parentElement as HTMLElement
  await expect.poll(() => getEdges(rule)).toEqual(getEdges(getFeed().element()))
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size')
  })
  await expect.poll(() => getBox(icon.element()).width).toBe(width * 2)
  for (const size of [320, 360, 768, 1280, 1920]) {
    await page.viewport(size, 900)
    for (const part of [page.getByRole('main'), getFeed()]) {
      await expect
        .poll(() => part.element().scrollWidth - part.element().clientWidth, { message: `${size}` })
        .toBeLessThanOrEqual(0)
    }
  }
})
