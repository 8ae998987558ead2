import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPostSpec } from '#contract/forum/posts.ts'
import { createThreadSpec } from '#contract/forum/threads.ts'
import { createConversationSpec } from '#contract/messages/conversations.ts'
import { saveOwnInfoSpec } from '#contract/people/users.ts'
import { lineOfText } from './primitives.ts'
import { countVisible, isOneLine, trimmed } from './visible-text.ts'

const unseen = [
  ...['\u200b', '\u2800', '\u3164', '\u202e', '\u00ad', '\u115f', '\u1160', '\uffa0', '\ufeff', '\u2060', '\u034f'],
  ...['\u180e', '\u200d', '\ufe0f', '\u{e0020}', '\u{1d159}', ' ', '\u00a0', '\u3000', '\u2003', '\n', '\t'],
]
const family = '\u{1f469}\u200d\u{1f9bd}'
const heart = '\u2764\ufe0f'
const arabic = '\u0645\u0631\u062d\u0628\u0627'
const persian = '\u0645\u06cc\u200c\u0631\u0648\u0645'

test('what cannot be seen is no text', () => {
  for (const sign of unseen) expect(trimmed(sign.repeat(20)), JSON.stringify(sign)).toBe('')
  fc.assert(fc.property(fc.array(fc.constantFrom(...unseen)), (signs) => trimmed(signs.join('')) === ''))
})

test('what can be seen stays as it was typed', () => {
  for (const text of [family, heart, arabic, persian, `\u200f${arabic}\u200f`, 'a\u200bb', '\u0e01\u0e33']) {
    expect(trimmed(` ${text}\n`)).toBe(text)
  }
})

test('D-28 D-30 a least length counts what can be seen', () => {
  expect(countVisible(`ab${'\u200b'.repeat(9)}`)).toBe(2)
  expect(countVisible(`a${'\u2800'.repeat(9)}b`)).toBe(2)
  expect(countVisible(`a${' \u00a0\u3000\n'.repeat(9)}b`)).toBe(3)
  expect(countVisible(' I am x ')).toBe(6)
  expect(countVisible('e\u0301')).toBe(1)
  expect(countVisible(arabic)).toBe(5)
})

test('one line holds no character that turns the text around', () => {
  const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
  for (const sign of [...turning, '\n', '\u2028', '\u2029']) {
    expect(isOneLine(`a${sign}b`), JSON.stringify(sign)).toBe(false)
    expect(lineOfText(20).safeParse(`a${sign}b`).success, JSON.stringify(sign)).toBe(false)
  }
  for (const text of [family, heart, arabic, persian, `\u200f${arabic}`]) {
    expect(lineOfText(20).parse(text)).toBe(text)
  }
})

describe('a text that cannot be seen is refused as an empty one', () => {
  const listIssues = (
    body: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
    value: object,
  ) => body.safeParse(value).error?.issues.map(({ message }) => message)
  const place = { country: 'us', state: 'UT', town: 'Moab', zip: '84532' }

  test.each(unseen)('%j', (sign) => {
    const text = sign.repeat(20)
    for (const [body, value, field] of [
      [createThreadSpec().body, { node_id: 1, title: 'A title', message: 'A message' }, 'title'],
      [createThreadSpec().body, { node_id: 1, title: 'A title', message: 'A message' }, 'message'],
      [createPostSpec().body, { thread_id: 1, message: 'A message' }, 'message'],
      [createConversationSpec().body, { recipient_ids: [1], message: 'A message' }, 'message'],
      [saveOwnInfoSpec().body, place, 'town'],
      [saveOwnInfoSpec().body, place, 'zip'],
    ] as const) {
      const refusal = listIssues(body, { ...value, [field]: '' })
      expect(refusal, field).not.toBeUndefined()
      expect(listIssues(body, { ...value, [field]: text }), field).toEqual(refusal)
    }
    const { title } = createConversationSpec().body.parse({ recipient_ids: [1], message: 'Hi', title: text })
    expect(title).toBe('Hello')
  })
})
