import { type AnswerValue, isSameValue, isValueOf } from './answer-values.ts'
import { sections } from './sections.ts'

/** What a person has typed and the server does not have yet. */
export interface Draft {
  questionId: number
  value: AnswerValue
  /** The stored answer that it was typed on, and the version of the application that held it. */
  base: AnswerValue
  baseVersion: number
  /** Typed where a Save button decides: it is not sent before that press. */
  isHeld: boolean
}

export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'sparkle-draft'
// A key for each answer: two windows that type at the same time do not overwrite each other's list.
const keyOf = (userId: number, questionId: number) => `${PREFIX}:${userId}:${questionId}`

function parseKey(key: string | null): { userId: number; questionId: number } | undefined {
  const [prefix, userId, questionId] = key?.split(':') ?? []
  return prefix === PREFIX && userId && questionId
    ? { userId: Number(userId), questionId: Number(questionId) }
    : undefined
}

function parseDraft(questionId: number, text: string | null): Draft | undefined {
  const question = sections.find(({ id }) => id === questionId)
  if (!question || !text) return undefined
  try {
    const { value, base, baseVersion, isHeld } = (JSON.parse(text) ?? {}) as Partial<Draft>
    if (!isValueOf(question, value) || !isValueOf(question, base) || typeof baseVersion !== 'number') return undefined
    return { questionId, value, base, baseVersion, isHeld: isHeld === true }
  } catch {
    return undefined
  }
}

/**
 * Drafts by person and question. Texts lie in the browser's storage, so that they outlive a reload, a lost connection
 * and a logout; each person finds their own only. Pictures live as long as the page.
 */
export function createDraftStore(storage: DraftStorage | undefined) {
  const people = new Map<number, Map<number, Draft>>()
  const lists = new Map<number, readonly Draft[]>()
  /** What was typed in this window: news from another one does not replace it. */
  const typedHere = new Set<string>()
  const listeners = new Set<() => void>()

  function readAll(userId: number): Map<number, Draft> {
    const found = new Map<number, Draft>()
    for (let index = 0; index < (storage?.length ?? 0); index++) {
      const key = storage?.key(index) ?? null
      const parts = parseKey(key)
      if (parts?.userId !== userId || key === null) continue
      const draft = parseDraft(parts.questionId, storage?.getItem(key) ?? null)
      if (draft) found.set(parts.questionId, draft)
    }
    return found
  }

  function draftsOf(userId: number): Map<number, Draft> {
    const known = people.get(userId) ?? readAll(userId)
    people.set(userId, known)
    return known
  }

  function announce(userId: number): void {
    lists.delete(userId)
    for (const listener of listeners) listener()
  }

  function write(key: string, draft: Draft): void {
    try {
      storage?.setItem(key, JSON.stringify(draft))
    } catch {
      // Storage is full or switched off: the draft lives as long as the page.
    }
  }

  return {
    find: (userId: number, questionId: number) => draftsOf(userId).get(questionId),

    /** In the order of questions; the same list until something changes. */
    list(userId: number): readonly Draft[] {
      const known = lists.get(userId)
      if (known) return known
      const made = [...draftsOf(userId).values()].sort((a, b) => a.questionId - b.questionId)
      lists.set(userId, made)
      return made
    },

    put(userId: number, draft: Draft): void {
      const key = keyOf(userId, draft.questionId)
      draftsOf(userId).set(draft.questionId, draft)
      typedHere.add(key)
      if (draft.value.kind !== 'picture') write(key, draft)
      announce(userId)
    },

    /** The draft is saved or given up. What another window has typed in the meantime stays in the storage. */
    drop(userId: number, questionId: number): void {
      const key = keyOf(userId, questionId)
      const mine = draftsOf(userId).get(questionId)
      if (!mine) return
      draftsOf(userId).delete(questionId)
      typedHere.delete(key)
      const kept = parseDraft(questionId, storage?.getItem(key) ?? null)
      if (!kept || isSameValue(kept.value, mine.value)) storage?.removeItem(key)
      announce(userId)
    },

    /** Another window has changed the storage. */
    handleStorage(key: string | null): void {
      const parts = parseKey(key)
      if (!key || !parts || typedHere.has(key)) return
      const draft = parseDraft(parts.questionId, storage?.getItem(key) ?? null)
      if (draft) draftsOf(parts.userId).set(parts.questionId, draft)
      else draftsOf(parts.userId).delete(parts.questionId)
      announce(parts.userId)
    },

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
