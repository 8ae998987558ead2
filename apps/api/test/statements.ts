import pg from 'pg'
import { vi } from 'vitest'

/** The statements that run meanwhile, by name or text, without those of the job queue, which polls. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const queries = spy.mock.calls.map(([query]) => query as unknown as string | pg.QueryConfig)
  spy.mockRestore()
  return queries
    .map((query) => (typeof query === 'string' ? query : (query.name ?? query.text)))
    .filter((statement) => !statement.includes('pgboss'))
}
