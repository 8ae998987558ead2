import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const recorded = new AsyncLocalStorage<string[]>()

/** The statements of this work, by name or text, without those of jobs and timers that run meanwhile. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query: run } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const query = args[0] as string | pg.QueryConfig
    recorded.getStore()?.push(typeof query === 'string' ? query : (query.name ?? query.text))
    return Reflect.apply(run, this, args)
  })
  await recorded.run(statements, work)
  spy.mockRestore()
  return statements
}
