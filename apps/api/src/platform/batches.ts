import DataLoader from 'dataloader'
import type { Db } from './database.ts'

/** What was found, by a string or number derived from its key. */
export type Found<Value> = ReadonlyMap<string | number, Value>

/**
 * Reads for many requests in one statement: all keys requested in one turn of the event loop are read together. Nothing is
 * kept, so each request sees the state of the database after it arrived.
 */
export function batchReads<Key, Value>(
  read: (db: Db, keys: readonly Key[]) => Promise<Found<Value>>,
  toId: (key: Key) => string | number,
): (db: Db, keys: readonly Key[]) => Promise<Found<Value>> {
  const loaders = new WeakMap<Db, DataLoader<readonly Key[], Found<Value>>>()
  const createLoader = (db: Db) =>
    new DataLoader<readonly Key[], Found<Value>>(
      async (requests) => {
        const distinct = new Map<string | number, Key>()
        for (const keys of requests) for (const key of keys) distinct.set(toId(key), key)
        const found = await read(db, [...distinct.values()])
        return requests.map(() => found)
      },
      // Runs after all sockets with data in this turn of the event loop.
      { cache: false, batchScheduleFn: setImmediate, maxBatchSize: 100 },
    )
  return (db, keys) => {
    const loader = loaders.get(db) ?? createLoader(db)
    loaders.set(db, loader)
    return loader.load(keys)
  }
}
