import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const isBar = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position)

/** What stays at an edge of the window and contains this element, but not the other one. */
function findBar(element: Element | null, other: Element): Element | undefined {
  for (let one = element; one && !one.contains(other); one = one.parentElement) if (isBar(one)) return one
  return undefined
}

/** The browser scrolls by whole pixels. */
const EDGE_PX = 2

/** The middle, and the middle of each edge: corners may be round. */
function listPoints({ left, right, top, bottom }: DOMRect) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [
    { x, y: top + EDGE_PX },
    { x: left + EDGE_PX, y },
    { x, y },
    { x: right - EDGE_PX, y },
    { x, y: bottom - EDGE_PX },
  ].map((point) => ({ ...point, x: Math.min(point.x, innerWidth - 1) }))
}

/** The browser scrolls to the caret of a text box, and some of a box as high as this is always outside the window. */
const isPartlyShown = (element: Element, { height }: DOMRect) =>
  element instanceof HTMLTextAreaElement || height > innerHeight / 2

/** Where a point is covered, if it is: by a bar, or by the edge of the window. */
function findCoverAt({ x, y }: { x: number; y: number }, focused: Element): string | undefined {
  if (y < 0 || y >= innerHeight) return 'the edge of the window'
  const bar = findBar(document.elementFromPoint(x, y), focused)
  return bar && `<${bar.tagName.toLowerCase()} class="${bar.className}">`
}

/** What covers the focused element. A switch or radio button is drawn by its label. */
function findCover(focused: Element): string | undefined {
  const own = focused.getBoundingClientRect()
  const box = own.height > EDGE_PX ? own : (focused as HTMLInputElement).labels?.[0]?.getBoundingClientRect()
  const covers = listPoints(box ?? own).map((point) => findCoverAt(point, focused))
  return isPartlyShown(focused, own) && covers.includes(undefined) ? undefined : covers.find(Boolean)
}

/** Measures what has the focus now. Returns what is wrong. */
function measure(): string[] {
  const { activeElement: focused } = document
  const cover = focused && focused !== document.body && findCover(focused)
  if (!cover) return []
  const name = focused.ariaLabel ?? focused.textContent.slice(0, 40)
  return [`<${focused.tagName.toLowerCase()}> "${name}" at ${innerWidth} px: ${cover}`]
}

type Walk = (stops: number) => Promise<string[]>

/** Presses a key for all stops in one go, and measures before each press. */
const hurry =
  (before: string, after: string): Walk =>
  async (stops) => {
    const found: string[] = []
    const handleKey = () => found.push(...measure())
    window.addEventListener('keydown', handleKey, { capture: true })
    await userEvent.keyboard(`${before}{Tab>${stops}/}${after}`)
    window.removeEventListener('keydown', handleKey, { capture: true })
    return [...found, ...measure()]
  }

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Presses it as a person does, who sees what a list has measured since. */
const stroll =
  (shift: boolean): Walk =>
  async (stops) => {
    const found: string[] = []
    for (let stop = 0; stop < stops; stop++) {
      await userEvent.tab({ shift })
      await nextFrame()
      await nextFrame()
      found.push(...measure())
    }
    return found
  }

const ways: readonly (readonly [fast: Walk, slow: Walk])[] = [
  [hurry('', ''), stroll(false)],
  [hurry('{Shift>}', '{/Shift}'), stroll(true)],
]

const countStops = () =>
  document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]').length + 1

type Size = readonly [width: number, height: number]

const WIDE: Size = [1280, 600]
const NARROW: Size = [320, 640]

/** Expects that nothing covers what has the focus. */
export const expectUncovered = () => expect.poll(measure).toEqual([])

/** Expects that nothing covers what gets the focus by Tab and Shift+Tab in windows of these sizes. */
export async function expectNoCoveredFocus(sizes: readonly Size[] = [WIDE, NARROW]): Promise<void> {
  for (const [width, height] of sizes) {
    await page.viewport(width, height)
    for (const [fast, slow] of ways) {
      // A list may move while it is passed in a hurry.
      const covered = (await fast(countStops())).length > 0 ? await slow(countStops()) : []
      expect.soft([...new Set(covered)]).toEqual([])
    }
  }
}
