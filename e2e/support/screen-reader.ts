import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type AxNode, SpokenTree } from './spoken-tree.ts'

/** A part of what is heard. */
type Phrase = string | RegExp

declare global {
  interface Window {
    /** What live regions have said and nobody has written down yet. */
    said: string[]
  }
}

/** What differs from run to run. */
const mask = (text: string) =>
  text
    .replace(
      /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g,
      'DAY',
    )
    .replace(/\b\d{1,2}:\d{2} [ap]m\b/g, 'TIME')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Writes down what a person hears who does not see the screen: titles of new pages, live regions, and what gets the focus,
 * from the accessibility tree of Chromium. Its text is compared with one that somebody has read.
 */
export class ScreenReader {
  readonly #page: Page
  readonly #session: CDPSession
  readonly #lines: string[] = []
  #title = ''
  #focus = ''

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async start(page: Page): Promise<ScreenReader> {
    await page.addInitScript(collectLiveRegions)
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new ScreenReader(page, session)
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`
  }

  /** What the person does, and all that they hear until they have heard these phrases. */
  async after(what: string, act: () => Promise<unknown>, ...until: Phrase[]): Promise<void> {
    await act()
    const live: string[] = []
    const heard = async () => {
      live.push(...(await this.#page.evaluate(() => window.said.splice(0))))
      return [await this.#page.title(), ...live, (await this.#tree()).describeFocus()].map(mask)
    }
    for (const phrase of until) {
      await expect.poll(async () => (await heard()).join('\n'), `after "${what}"`).toMatch(phrase)
    }
    const [title = '', ...rest] = await heard()
    const focus = rest.at(-1) ?? ''
    this.#lines.push('', `# ${what}`)
    if (title !== this.#title) this.#lines.push(`(page) ${title}`)
    this.#lines.push(...rest.slice(0, -1).map((text) => `(live) ${text}`))
    if (focus && focus !== this.#focus) this.#lines.push(focus)
    this.#title = title
    this.#focus = focus
  }

  /** Reads a part of the page from its start to its end, once it is there and has loaded. */
  async read(role: string, name?: string): Promise<void> {
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0)
    let lines: string[] = []
    const find = async () => {
      lines = (await this.#tree()).read(role, name).map(mask)
      return lines.length
    }
    await expect.poll(find, `${role} "${name ?? ''}"`).toBeGreaterThan(0)
    this.#lines.push('', `# Read: ${name ?? role}`, ...lines.filter((line) => line !== ''))
  }

  /** At once: what is said between two keys depends on how fast they follow each other. */
  async type(name: string, text: string, ...until: Phrase[]): Promise<void> {
    await this.after(
      `Type "${text}" into "${name}"`,
      async () => {
        await this.#page.getByRole('textbox', { name, exact: true }).focus()
        await this.#page.keyboard.insertText(text)
      },
      ...until,
    )
  }

  async press(name: string, ...until: Phrase[]): Promise<void> {
    const button = this.#page.getByRole('button', { name, exact: true })
    await this.after(`Press "${name}"`, () => button.press('Enter'), ...until)
  }

  async follow(link: Locator, ...until: Phrase[]): Promise<void> {
    await this.after(`Follow "${mask(await link.innerText())}"`, () => link.press('Enter'), ...until)
  }

  async select(name: string, option: string): Promise<void> {
    const box = this.#page.getByRole('combobox', { name, exact: true })
    await this.after(`Select "${option}" in "${name}"`, async () => {
      await box.focus()
      await box.selectOption({ label: option })
    })
  }

  async choose(role: 'radio' | 'checkbox' | 'switch', name: string, ...until: Phrase[]): Promise<void> {
    const control = this.#page.getByRole(role, { name })
    await this.after(`Choose "${name}"`, () => control.press('Space'), ...until)
  }

  async #tree(): Promise<SpokenTree> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
    return new SpokenTree(nodes)
  }
}

/** Runs in the page. */
function collectLiveRegions() {
  window.said = []
  const regions = '[aria-live], [role="status"], [role="alert"]'
  // These come and go, and whether they are seen depends on the speed of the machine.
  const passing = /^(Loading|Please wait|Saving|Searching)/
  const note = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest(regions)
    if (!element || !region || region.getAttribute('aria-live') === 'off' || element.closest('[aria-hidden="true"]'))
      return
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (texts.nextNode()) words.push(texts.currentNode.textContent?.trim() ?? '')
    const text = (node instanceof Text ? (node.textContent ?? '') : words.join(' ')).replace(/\s+/g, ' ').trim()
    if (text && !passing.test(text)) window.said.push(text)
  }
  /** Regions that appear together with what is around them. */
  const listRegionsIn = (node: Node) =>
    node instanceof Element && !node.closest(regions) ? node.querySelectorAll(regions) : []
  new MutationObserver((changes) => {
    const changed = new Set<Node>()
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') changed.add(target)
      for (const node of addedNodes) for (const each of [node, ...listRegionsIn(node)]) changed.add(each)
    }
    changed.forEach(note)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
