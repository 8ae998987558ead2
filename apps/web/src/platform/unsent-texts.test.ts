import { describe, expect, test, vi } from 'vitest'
import type { TextStorage } from './text-storage.ts'
import { createUnsentTexts } from './unsent-texts.ts'

function memoryStorage(kept = new Map<string, string>()): TextStorage {
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

interface Note {
  text: string
}

/** A browser window. */
function openWindow(storage: TextStorage | undefined, { username = 'ana', isTyped = true } = {}) {
  const session: { username: string | undefined; ended: string | undefined } = { username, ended: undefined }
  const texts = createUnsentTexts(
    () => storage,
    () => session.username,
    () => session.ended,
  )
  const notes = texts.ofKind<Note>({
    name: 'note',
    isTyped,
    isStorable: ({ text }) => text !== 'picture',
    isWhole: ({ text }) => !text.includes('picture'),
    parse: (stored) => (typeof (stored as Note)?.text === 'string' ? (stored as Note) : undefined),
  })
  const logIn = (next: string | undefined) => {
    session.username = next
    session.ended = undefined
    texts.handleSession()
  }
  /** The server refuses the token. */
  const end = () => {
    session.ended = session.username
    session.username = undefined
    texts.handleSession()
  }
  return { texts, notes, logIn, end }
}

describe('typed text', () => {
  test('W5 survives a reload, whatever its length', () => {
    const storage = memoryStorage()
    openWindow(storage).notes.put(20, { text: 'x'.repeat(900) })
    expect(openWindow(storage).notes.find(20)).toEqual({ text: 'x'.repeat(900) })
  })

  test('is deleted when it is dropped', () => {
    const storage = memoryStorage()
    const { notes, texts } = openWindow(storage)
    notes.put(20, { text: 'saved' })
    expect(texts.isEmpty()).toBe(false)
    notes.drop(20)
    expect(notes.find(20)).toBeUndefined()
    expect(texts.isEmpty()).toBe(true)
    expect(storage.length).toBe(0)
  })

  test('is kept in memory when the storage is off or full, and the page asks before it closes', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('full')
      },
    }
    for (const storage of [undefined, full]) {
      const { notes, texts } = openWindow(storage)
      notes.put(20, { text: 'mine' })
      expect(notes.find(20)).toEqual({ text: 'mine' })
      expect(texts.hasUnstored()).toBe(true)
    }
  })

  test('is not stored if it is not storable, like a picture', () => {
    const storage = memoryStorage()
    const { notes, texts } = openWindow(storage)
    notes.put(29, { text: 'picture' })
    expect(notes.find(29)).toEqual({ text: 'picture' })
    expect(texts.hasUnstored()).toBe(true)
    expect(storage.length).toBe(0)
  })

  test('I-28 is stored without its picture, which closing the page would lose', () => {
    const storage = memoryStorage()
    const { notes, texts } = openWindow(storage)
    notes.put(29, { text: 'text of a picture' })
    expect(openWindow(storage).notes.find(29)).toEqual({ text: 'text of a picture' })
    expect(texts.hasUnstored()).toBe(true)
    notes.put(29, { text: 'picture' })
    expect(storage.length).toBe(0)
  })
})

describe('the end of a session', () => {
  test('deletes the texts of all people, including those of earlier releases', () => {
    const kept = new Map([
      ['sparkle-draft:7:20', '{}'],
      ['sparkle-forum-draft:ben:reply:3', '{}'],
      ['sparkle-private:ben:note:1', '{"text":"of Ben"}'],
      ['sparkle-device', 'stays'],
    ])
    const { notes, texts, logIn } = openWindow(memoryStorage(kept))
    notes.put(20, { text: 'mine' })
    logIn(undefined)
    expect(notes.find(20)).toBeUndefined()
    expect(texts.isEmpty()).toBe(true)
    expect([...kept]).toEqual([['sparkle-device', 'stays']])
  })

  test('stores nothing until the next login', () => {
    const storage = memoryStorage()
    const { notes, logIn } = openWindow(storage)
    logIn(undefined)
    notes.put(20, { text: 'typed too late' })
    logIn('ben')
    expect(notes.list()).toEqual([])
    expect(storage.length).toBe(0)
  })

  test('I-45 a refused token deletes them from the storage, but a login of the same person brings them back', () => {
    const kept = new Map<string, string>()
    const { notes, texts, logIn, end } = openWindow(memoryStorage(kept))
    notes.put(20, { text: 'mine' })
    notes.put(29, { text: 'picture' })
    end()
    expect(notes.list()).toEqual([])
    expect(kept.size).toBe(0)
    expect(texts.hasHeld()).toBe(true)
    logIn('Ana')
    expect(notes.list()).toEqual([{ text: 'mine' }, { text: 'picture' }])
    expect([...kept.keys()]).toEqual(['sparkle-private:ana:note:20'])
    expect(texts.hasHeld()).toBe(false)
  })

  test('I-45 after a refused token, a logout or a login of somebody else deletes them forever', () => {
    for (const next of ['ben', undefined]) {
      const storage = memoryStorage()
      const { notes, texts, logIn, end } = openWindow(storage)
      notes.put(20, { text: 'mine' })
      end()
      logIn(next)
      expect(texts.hasHeld()).toBe(false)
      expect(notes.list()).toEqual([])
      logIn('ana')
      expect(notes.list()).toEqual([])
      expect(storage.length).toBe(0)
    }
  })

  test('the next person finds nothing, and the old texts are deleted', () => {
    const storage = memoryStorage()
    openWindow(storage).notes.put(20, { text: 'mine' })
    expect(openWindow(storage, { username: 'Ana' }).notes.list()).toHaveLength(1)
    expect(openWindow(storage, { username: 'ben' }).notes.list()).toEqual([])
    expect(storage.length).toBe(0)
  })
})

test('invalid entries in the storage are ignored', () => {
  const storage = memoryStorage()
  storage.setItem('sparkle-private:ana:note:1', 'not json')
  storage.setItem('sparkle-private:ana:note:2', '{"text":7}')
  storage.setItem('sparkle-private:ana:other:3', '{"text":"of another kind"}')
  storage.setItem('something-else', '{}')
  expect(openWindow(storage).notes.list()).toEqual([])
})

test('the list keeps its identity until something changes, and listeners are notified', () => {
  const { notes, texts } = openWindow(memoryStorage())
  const listener = vi.fn()
  texts.subscribe(listener)
  const before = notes.list()
  expect(notes.list()).toBe(before)
  notes.put(30, { text: 'one' })
  notes.put(20, { text: 'two' })
  expect(listener).toHaveBeenCalledTimes(2)
  const after = notes.list()
  expect(after).toHaveLength(2)
  texts.ofKind<Note>({ name: 'other', isTyped: true, parse: () => undefined }).put(1, { text: 'of another kind' })
  expect(notes.list()).toBe(after)
})

test('a text of an earlier visit is deleted once it is dropped, whatever its parser makes of it', () => {
  const storage = memoryStorage()
  openWindow(storage).notes.put(20, { text: 'sent' })
  const { texts } = openWindow(storage)
  const parse = (stored: unknown) => ({ isNew: false, ...(stored as Note) })
  const notes = texts.ofKind<Note>({ name: 'note', isTyped: true, parse })
  expect(notes.find(20)).toMatchObject({ text: 'sent' })
  notes.drop(20)
  expect(storage.length).toBe(0)
})

describe('two windows', () => {
  const KEY = 'sparkle-private:ana:note:20'

  test('see each other’s texts', () => {
    const storage = memoryStorage()
    const [one, two] = [openWindow(storage), openWindow(storage)]
    one.notes.put(20, { text: 'from one' })
    two.texts.handleStorage(KEY)
    expect(two.notes.find(20)).toEqual({ text: 'from one' })
    one.notes.drop(20)
    two.texts.handleStorage(KEY)
    expect(two.notes.find(20)).toBeUndefined()
  })

  test('do not overwrite what the other is typing', () => {
    const storage = memoryStorage()
    const [one, two] = [openWindow(storage), openWindow(storage)]
    one.notes.put(20, { text: 'from one' })
    two.notes.put(20, { text: 'from two' })
    one.texts.handleStorage(KEY)
    expect(one.notes.find(20)).toEqual({ text: 'from one' })
    one.notes.drop(20)
    expect(openWindow(storage).notes.find(20)).toEqual({ text: 'from two' })
  })

  test('agree on texts that wait to be sent', () => {
    const storage = memoryStorage()
    const [one, two] = [openWindow(storage, { isTyped: false }), openWindow(storage, { isTyped: false })]
    one.notes.put(20, { text: 'waits' })
    two.texts.handleStorage(KEY)
    two.notes.drop(20)
    one.texts.handleStorage(KEY)
    expect(one.notes.find(20)).toBeUndefined()
  })
})
