import { describe, expect, test, vi } from 'vitest'
import { createDraftStore, type Draft, type DraftStorage } from './answer-drafts.ts'

const ANA = 7
const BEN = 8

function memoryStorage(): DraftStorage {
  const kept = new Map<string, string>()
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

const draft = (text: string, questionId = 20): Draft => ({
  questionId,
  value: { kind: 'text', text },
  base: { kind: 'text', text: '' },
  baseVersion: 3,
  isHeld: false,
})

describe('what was typed', () => {
  test('W5 outlives a reload', () => {
    const storage = memoryStorage()
    createDraftStore(storage).put(ANA, draft('half a sente'))
    expect(createDraftStore(storage).find(ANA, 20)).toEqual(draft('half a sente'))
  })

  test('W5 is kept even when it is too long', () => {
    const storage = memoryStorage()
    createDraftStore(storage).put(ANA, draft('x'.repeat(900)))
    expect(createDraftStore(storage).find(ANA, 20)?.value).toEqual({ kind: 'text', text: 'x'.repeat(900) })
  })

  test('is shown to its owner only', () => {
    const storage = memoryStorage()
    createDraftStore(storage).put(ANA, draft('mine'))
    const afterReload = createDraftStore(storage)
    expect(afterReload.list(BEN)).toEqual([])
    expect(afterReload.list(ANA)).toHaveLength(1)
  })

  test('is gone once it is dropped', () => {
    const storage = memoryStorage()
    const store = createDraftStore(storage)
    store.put(ANA, draft('saved'))
    store.drop(ANA, 20)
    expect(store.find(ANA, 20)).toBeUndefined()
    expect(storage.length).toBe(0)
  })

  test('lives as long as the page when the storage is off or full', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('full')
      },
    }
    for (const storage of [undefined, full]) {
      const store = createDraftStore(storage)
      store.put(ANA, draft('mine'))
      expect(store.find(ANA, 20)).toEqual(draft('mine'))
    }
  })
})

test('pictures are not kept in the storage', () => {
  const storage = memoryStorage()
  const store = createDraftStore(storage)
  const value = { kind: 'picture' as const, file: null, isRemoved: true }
  store.put(ANA, { questionId: 29, value, base: { ...value, isRemoved: false }, baseVersion: 1, isHeld: false })
  expect(store.find(ANA, 29)?.value).toBe(value)
  expect(storage.length).toBe(0)
})

test('what makes no sense in the storage is passed over', () => {
  const storage = memoryStorage()
  storage.setItem('sparkle-draft:7:20', 'not json')
  storage.setItem('sparkle-draft:7:21', '{"value":{"kind":"text"}}')
  storage.setItem('sparkle-draft:7:99', JSON.stringify(draft('x', 99)))
  storage.setItem('something-else', '{}')
  expect(createDraftStore(storage).list(ANA)).toEqual([])
})

test('the list keeps its identity until something changes, and tells when it does', () => {
  const store = createDraftStore(memoryStorage())
  const listener = vi.fn()
  store.subscribe(listener)
  const before = store.list(ANA)
  expect(store.list(ANA)).toBe(before)
  store.put(ANA, draft('later', 30))
  store.put(ANA, draft('sooner', 20))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(store.list(ANA).map(({ questionId }) => questionId)).toEqual([20, 30])
})

describe('two windows', () => {
  test('see each other’s drafts', () => {
    const storage = memoryStorage()
    const [one, two] = [createDraftStore(storage), createDraftStore(storage)]
    two.list(ANA)
    one.put(ANA, draft('from one'))
    two.handleStorage('sparkle-draft:7:20')
    expect(two.find(ANA, 20)).toEqual(draft('from one'))
    one.drop(ANA, 20)
    two.handleStorage('sparkle-draft:7:20')
    expect(two.find(ANA, 20)).toBeUndefined()
  })

  test('do not take away what the other has typed', () => {
    const storage = memoryStorage()
    const [one, two] = [createDraftStore(storage), createDraftStore(storage)]
    one.put(ANA, draft('from one'))
    two.put(ANA, draft('from two'))
    one.handleStorage('sparkle-draft:7:20')
    expect(one.find(ANA, 20)).toEqual(draft('from one'))
    one.drop(ANA, 20)
    expect(createDraftStore(storage).find(ANA, 20)).toEqual(draft('from two'))
  })
})
