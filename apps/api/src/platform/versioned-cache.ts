import { LRUCache } from 'lru-cache'
import { batchReads, type Found } from './batches.ts'
import type { Db } from './database.ts'

/** A value that replies are made of, as the database had it at one version. */
export interface Versioned<Value> {
  version: string
  value: Value
  /** When it changes without a new version, in Unix milliseconds. */
  expiresAt?: number | undefined
}

interface LoadFrom {
  db: Db
  /** Origin of the web app, for the links in texts. */
  publicUrl: string
}

/** Values that are loaded in the same way. */
export interface CachedKind<Key, Value> {
  name: string
  toId(key: Key): string | number
  load(from: LoadFrom, keys: readonly Key[]): Promise<Found<Versioned<Value>>>
}

interface Wanted<Key> {
  key: Key
  /** The current version in the database. */
  version: string
}

/** What was loaded is newer than what was checked. Only `readChecked` handles it. */
export class StaleCheckError extends Error {}

declare const isChecked: unique symbol

/** The database of a read by `readChecked`. The cache requires it, because only there a stale read is repeated. */
export type CheckedDb = Db & { readonly [isChecked]: true }

export type Checked<From> = From & { db: CheckedDb }

/** Keeps values by version. Whether a reader may see one, and at which version, is checked in the database each time. */
export interface VersionedCache {
  read<Key, Value>(kind: CachedKind<Key, Value>, db: CheckedDb, wanted: Wanted<Key>): Promise<Value>
  readAll<Key, Value>(kind: CachedKind<Key, Value>, db: CheckedDb, wanted: readonly Wanted<Key>[]): Promise<Value[]>
  stats(): { hits: number; misses: number; bytes: number }
}

const BYTES_OF_OBJECT = 100
const BYTES_OF_FIELD = 8

/** About how much memory a value takes, which is mostly texts. */
function measureBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  if (typeof value !== 'object' || value === null) return 0
  const fields = Object.values(value)
  return fields.reduce((sum, field) => sum + BYTES_OF_FIELD + measureBytes(field), BYTES_OF_OBJECT)
}

type Loader = (db: Db, keys: readonly unknown[]) => Promise<Found<Versioned<unknown>>>

export function createVersionedCache(maxBytes: number, publicUrl: string): VersionedCache {
  const kept = new LRUCache<string, Versioned<unknown>>({ maxSize: maxBytes, sizeCalculation: measureBytes })
  const loaders = new Map<string, Loader>()
  const running = new WeakMap<Db, Map<string, Promise<Versioned<unknown> | undefined>>>()
  let hits = 0
  let misses = 0

  function find<Key, Value>(kind: CachedKind<Key, Value>, { key, version }: Wanted<Key>): Value | undefined {
    const found = kept.get(`${kind.name} ${kind.toId(key)}`)
    if (found?.version !== version || (found.expiresAt !== undefined && found.expiresAt <= Date.now())) return undefined
    return found.value as Value
  }

  /** Concurrent misses of the same value share one load. */
  function share(db: Db, id: string, load: () => Promise<Versioned<unknown> | undefined>) {
    const loads = running.get(db) ?? new Map()
    running.set(db, loads)
    const shared = loads.get(id) ?? load().finally(() => loads.delete(id))
    loads.set(id, shared)
    return shared
  }

  async function load<Key, Value>(kind: CachedKind<Key, Value>, db: Db, { key, version }: Wanted<Key>): Promise<Value> {
    const loadFrom = (from: Db, keys: readonly Key[]) => kind.load({ db: from, publicUrl }, keys)
    const loader = loaders.get(kind.name) ?? (batchReads(loadFrom, kind.toId) as Loader)
    loaders.set(kind.name, loader)
    const id = `${kind.name} ${kind.toId(key)}`
    const found = await share(db, `${id} ${version}`, async () => {
      const loaded = (await loader(db, [key])).get(kind.toId(key))
      if (loaded) kept.set(id, loaded)
      return loaded
    })
    if (found?.version !== version) throw new StaleCheckError()
    return found.value as Value
  }

  function read<Key, Value>(kind: CachedKind<Key, Value>, db: Db, wanted: Wanted<Key>): Value | Promise<Value> {
    const found = find(kind, wanted)
    if (found !== undefined) {
      hits++
      return found
    }
    misses++
    return load(kind, db, wanted)
  }

  return {
    read: async (kind, db, wanted) => read(kind, db, wanted),
    async readAll(kind, db, wanted) {
      return Promise.all(wanted.map((one) => read(kind, db, one)))
    },
    stats: () => ({ hits, misses, bytes: kept.calculatedSize }),
  }
}

interface Reading {
  db: Db
  cache: VersionedCache
}

/**
 * Runs a read that checks first and then takes values. If something changes in between, it runs again on one snapshot. So it
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
