import { LRUCache } from 'lru-cache'
import { batchReads, type Found } from './batches.ts'
import type { Db } from './database.ts'

/** A part of replies, made from the database at one version. */
export interface Versioned<Value> {
  version: string
  value: Value
  /** About how much memory it takes. */
  bytes: number
  /** Unix milliseconds; the part changes then without a new version. */
  expiresAt?: number | undefined
}

export interface Part<Key, Value> {
  name: string
  toId(key: Key): string | number
  load(db: Db, keys: readonly Key[]): Promise<Found<Versioned<Value>>>
}

interface Wanted<Key> {
  key: Key
  /** As the database says now. */
  version: string
}

/** What was loaded is newer than what was checked. Only `readChecked` handles it. */
export class StaleCheckError extends Error {}

declare const isChecked: unique symbol

/** The database of a read that `readChecked` runs. Parts are taken only there, where a stale check is read again. */
export type CheckedDb = Db & { readonly [isChecked]: true }

export type Checked<From> = From & { db: CheckedDb }

/** Keeps parts by version. Whether a reader may see a part, and at which version, is checked in the database each time. */
export interface VersionedCache {
  read<Key, Value>(part: Part<Key, Value>, db: CheckedDb, wanted: Wanted<Key>): Promise<Value>
  readAll<Key, Value>(part: Part<Key, Value>, db: CheckedDb, wanted: readonly Wanted<Key>[]): Promise<Value[]>
  figures(): { hits: number; misses: number; bytes: number }
}

type Loader = (db: Db, keys: readonly unknown[]) => Promise<Found<Versioned<unknown>>>

export function createVersionedCache(maxBytes: number): VersionedCache {
  const kept = new LRUCache<string, Versioned<unknown>>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  const loaders = new Map<string, Loader>()
  const running = new WeakMap<Db, Map<string, Promise<Versioned<unknown> | undefined>>>()
  let hits = 0
  let misses = 0

  function find<Key, Value>(part: Part<Key, Value>, { key, version }: Wanted<Key>): Value | undefined {
    const found = kept.get(`${part.name} ${part.toId(key)}`)
    if (found?.version !== version || (found.expiresAt !== undefined && found.expiresAt <= Date.now())) return undefined
    return found.value as Value
  }

  /** Those who miss the same part at the same time share one load. */
  function share(db: Db, id: string, load: () => Promise<Versioned<unknown> | undefined>) {
    const loads = running.get(db) ?? new Map()
    running.set(db, loads)
    const shared = loads.get(id) ?? load().finally(() => loads.delete(id))
    loads.set(id, shared)
    return shared
  }

  async function load<Key, Value>(part: Part<Key, Value>, db: Db, { key, version }: Wanted<Key>): Promise<Value> {
    const loader = loaders.get(part.name) ?? (batchReads(part.load, part.toId) as Loader)
    loaders.set(part.name, loader)
    const id = `${part.name} ${part.toId(key)}`
    const found = await share(db, `${id} ${version}`, async () => {
      const loaded = (await loader(db, [key])).get(part.toId(key))
      if (loaded) kept.set(id, loaded)
      return loaded
    })
    if (found?.version !== version) throw new StaleCheckError()
    return found.value as Value
  }

  function read<Key, Value>(part: Part<Key, Value>, db: Db, wanted: Wanted<Key>): Value | Promise<Value> {
    const found = find(part, wanted)
    if (found !== undefined) {
      hits++
      return found
    }
    misses++
    return load(part, db, wanted)
  }

  return {
    read: async (part, db, wanted) => read(part, db, wanted),
    async readAll(part, db, wanted) {
      return Promise.all(wanted.map((one) => read(part, db, one)))
    },
    figures: () => ({ hits, misses, bytes: kept.calculatedSize }),
  }
}

interface Reading {
  db: Db
  cache: VersionedCache
}

/**
 * Runs a read that checks first and then takes parts. If something changes in between, it runs again on one snapshot. So it
 * changes nothing: what follows from the read is done after it. The first try may use what a statement has just checked.
 */
export async function readChecked<From extends Reading, T>(
  from: From,
  read: (from: Checked<From>) => Promise<T>,
  readFirst = read,
): Promise<T> {
  try {
    return await readFirst(from as Checked<From>)
  } catch (error) {
    if (!(error instanceof StaleCheckError)) throw error
    return from.db.transaction((tx: Db) => read({ ...from, db: tx as CheckedDb }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  }
}
