import { limits } from '@sparkle/contract/core/limits.ts'
import { expect, test } from 'vitest'
import { isTooMuchEffort, toPostHtml } from '#api/features/forum/read/post-html.ts'

const LENGTH: number = limits.post.max
const people = new Map([['abc', 'abc']])
const words = 'plain words of a post '

const pieces = [
  ...['[', '![', '[*', '*[', '[`', '[]()', '[a](b', '[a](/b)', '[![a](/b)](/c)', '[a]: /b\n', '<', '<a ', '<http://a'],
  ...['*', '*_', 'a**', '*a ', 'x*', '*x*', '**x**', '***x***', '~~x~~', '`', '`a``', '&', '&amp;', '"', '\\', '@abc '],
  ...['http://', 'http://a.b ', 'http://a.b/(', '#\n', '-\n', '- a\n', '1. a\n', '> a\n', '***\n', 'a\n\n', 'a|b\n'],
  ...['a\n===\n', '~~~\n', '> ', '- ', '    a\n', `${'> '.repeat(18)}a\n`],
]
const repeat = (piece: string, length = LENGTH) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const growing = (line: (depth: number) => string) => Array.from({ length: 200 }, (_, depth) => line(depth)).join('')

const shapes: [string, string][] = [
  ...pieces.map((piece): [string, string] => [piece, repeat(piece)]),
  ['brackets in brackets', `${repeat('[', 9000)}a${repeat('](/b)', 10_000)}`],
  ['stars around stars', `${repeat('*', 9000)}a${repeat('*', 9000)}`],
  ['more and more backticks', growing((depth) => `${'`'.repeat(depth)} `).slice(0, LENGTH)],
  ['lists in lists', growing((depth) => `${'  '.repeat(depth)}- a\n`).slice(0, LENGTH)],
  ['quotes that continue without their mark', `${'> '.repeat(20)}a\n${repeat('b\n', LENGTH - 50)}`],
]

/** The longest start of a hostile text that is still parsed as Markdown, followed by words. */
function asMarkdown(text: string): string {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isTooMuchEffort(text.slice(0, middle))) high = middle - 1
    else low = middle
  }
  return `${text.slice(0, low)}${repeat(words)}`.slice(0, LENGTH)
}

/** In microseconds of CPU time, so that other load does not count. */
function measureCost(texts: readonly string[]): number {
  const before = process.threadCpuUsage()
  for (const text of texts) toPostHtml(text, people)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

const TRIES = 10
const FLOOR_POSTS = 40
const tries = Array.from({ length: TRIES })

/** One fast run of ten is enough, so that garbage collection and cold caches do not count. */
const isWithin = (text: string, bound: number) => tries.some(() => measureCost([text]) < bound)

test('D-46 a hostile post costs at most a hundred times as much as prose of the same length', () => {
  // The CPU clock has steps of several milliseconds, so a single post may seem to cost nothing.
  const floor = measureCost(Array(FLOOR_POSTS).fill(repeat(words))) / FLOOR_POSTS
  for (const [name, text] of shapes) {
    expect(isWithin(text, 100 * floor), name).toBe(true)
    expect(isWithin(asMarkdown(text), 100 * floor), `${name}, then words`).toBe(true)
  }
})

test('D-46 a hostile post has a bounded number of elements', () => {
  for (const [name, text] of shapes) {
    const tags = toPostHtml(asMarkdown(text), people).match(/</g) ?? []
    expect(tags.length, name).toBeLessThan(5000)
  }
})

test('D-46 a text with too much markup is shown as typed', () => {
  const html = toPostHtml(repeat('<b>&"*'), people)
  expect(html).toMatch(/^<pre><code>&lt;b&gt;&amp;&quot;\*&lt;/)
  expect(html.replace(/^<pre><code>|<\/code><\/pre>$/g, '')).not.toMatch(/[<>"]/)
})

test('D-46 long posts with many lists, links and names stay Markdown', () => {
  const section = '## Ideas\n\n- **bold** and _soft_ with a [link](https://a.example/b)\n- `code`, "quoted", @abc\n\n'
  const post = Array.from({ length: 40 }, () => `${section}${words.repeat(12)}\n\n`).join('')
  expect(post.length).toBeGreaterThan(14_000)
  expect(toPostHtml(post, people)).toMatch(/^<h4>Ideas/)
})
