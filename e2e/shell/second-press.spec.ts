import { addresses } from '@sparkle/contract/core/addresses.ts'
import { chromiumOptions } from '@sparkle/testing/chromium.ts'
import { expect, testAlone as test, waitForFonts } from '../support/fixtures.ts'

// On a computer, the scrollbar of a page that is longer than the window must not move the header.
test.use({ launchOptions: { ...chromiumOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

const DOUBLE_PRESS_MS = 350

const devices = {
  'with a mouse at 1280 px': { viewport: { width: 1280, height: 800 } },
  'by touch at 390 px': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

for (const [device, options] of Object.entries(devices)) {
  test(`FD-01 pressing an item of the navigation twice opens its page, and the others keep their place, ${device}`, async ({
    makePerson,
    openWindow,
  }) => {
    const person = await makePerson({ business: true })
    const page = await openWindow(person, { reducedMotion: 'reduce', ...options })
    const pages = Object.entries({
      'Profile Home': addresses.profile(person.username),
      Messaging: addresses.messaging,
      Discussions: addresses.discussions,
      Search: addresses.search(),
    })
    const main = page.getByRole('navigation', { name: 'Main' })
    const getLink = (name: string) => main.getByRole('link', { name })
    const listPlaces = async (hidden?: string) => {
      const shown = pages.filter(([name]) => name !== hidden)
      const places = await Promise.all(shown.map(async ([name]) => [name, await getLink(name).boundingBox()]))
      return Object.fromEntries(places)
    }
    await page.goto(addresses.help)
    await waitForFonts(page)
    await expect(main.getByRole('link')).toHaveCount(pages.length)
    const places = await listPlaces()
    for (const [start, from] of pages) {
      await page.goto(from)
      for (const [name, to] of pages.filter(([other]) => other !== start)) {
        await expect(main.getByRole('link')).toHaveCount(pages.length - 1)
        await expect(page.getByRole('banner')).toHaveAttribute('data-just-changed', 'false')
        const { [name]: place, ...others } = places
        const { x, y, width, height } = place
        const press =
          'hasTouch' in options ? page.touchscreen.tap.bind(page.touchscreen) : page.mouse.click.bind(page.mouse)
        await press(x + width / 2, y + height / 2)
        // The time between the two presses is what this is about. The result does not depend on it.
        await page.waitForTimeout(DOUBLE_PRESS_MS)
        await press(x + width / 2, y + height / 2)
        await expect(getLink(name), `${start} to ${name}`).toHaveCount(0)
        await expect(page, `${start} to ${name}`).toHaveURL(to)
        expect(await listPlaces(name), `${start} to ${name}`).toEqual(others)
        // One step: the second press added none to the history.
        await page.goBack()
        await expect(page, `back from ${name}`).toHaveURL(from)
      }
    }
  })
}
