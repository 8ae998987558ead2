import { type Db, isRolledBack } from './database.ts'

const MAX_BATCH = 50

interface Writes<Item, Result> {
  /** Two items with the same key are never in one batch. */
  toKey(item: Item): number
  /** Returns the results by key. It may leave out any item. */
  writeAll(db: Db, items: readonly Item[]): Promise<ReadonlyMap<number, Result>>
  /** For what `writeAll` left out or could not write. */
  writeOne(db: Db, item: Item): Promise<Result>
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result | Promise<Result>): void
  reject(error: unknown): void
}

/**
 * Writes for many requests in one statement, so they share locks, commit and wait for the disk. While one batch is
 * written, the next one gathers. A batch that fails is written one by one, so that an item harms no other.
 */
export function batchWrites<Item, Result>({ toKey, writeAll, writeOne }: Writes<Item, Result>) {
  const queues = new WeakMap<Db, Waiting<Item, Result>[]>()

  async function write(db: Db, batch: ReadonlyMap<number, Waiting<Item, Result>>): Promise<void> {
    try {
      const items = [...batch.values()].map(({ item }) => item)
      const results = await writeAll(db, items).catch((error) => {
        if (!isRolledBack(error)) throw error
        return new Map<number, Result>()
      })
      for (const [key, { item, resolve }] of batch) resolve(results.get(key) ?? writeOne(db, item))
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
  }

  async function empty(db: Db, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = new Map<number, Waiting<Item, Result>>()
      const later: Waiting<Item, Result>[] = []
      for (const waiting of queue.splice(0)) {
        const key = toKey(waiting.item)
        if (batch.size === MAX_BATCH || batch.has(key)) later.push(waiting)
        else batch.set(key, waiting)
      }
      queue.push(...later)
      await write(db, batch)
    }
    queues.delete(db)
  }

  return (db: Db, item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const running = queues.get(db)
    const queue = running ?? []
    queue.push({ item, resolve, reject })
    if (running) return promise
    queues.set(db, queue)
    // Runs after all sockets with data in this turn of the event loop.
    setImmediate(empty, db, queue)
    return promise
  }
}
