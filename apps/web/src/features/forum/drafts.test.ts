import { expect, test } from 'vitest'
import { type DraftStorage, dropDraft, newClientId, readDraft, writeDraft } from './drafts.ts'

function memory(entries: Record<string, string> = {}): DraftStorage {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  }
}

const draft = { title: 'A title', message: 'Some words', clientId: newClientId(), isSent: true }

test('a draft comes back as it was, to its own person and place only', () => {
  const storage = memory()
  writeDraft(storage, 'ann', 'reply:3', draft)
  expect(readDraft(storage, 'ann', 'reply:3')).toEqual(draft)
  expect(readDraft(storage, 'bob', 'reply:3')).toBeUndefined()
  expect(readDraft(storage, 'ann', 'reply:4')).toBeUndefined()
  expect(readDraft(storage, 'ann', 'thread:3')).toBeUndefined()
  dropDraft(storage, 'ann', 'reply:3')
  expect(readDraft(storage, 'ann', 'reply:3')).toBeUndefined()
})

test('a broken entry and a full storage do no harm', () => {
  for (const text of ['', 'null', '7', '{"title":1}', '{']) {
    expect(readDraft(memory({ 'sparkle-forum-draft:ann:reply:3': text }), 'ann', 'reply:3')).toBeUndefined()
  }
  const full: DraftStorage = {
    ...memory(),
    setItem() {
      throw new Error('full')
    },
  }
  expect(() => writeDraft(full, 'ann', 'reply:3', draft)).not.toThrow()
})

test('a client id is a random UUID of version 4', () => {
  const ids = Array.from({ length: 100 }, newClientId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
