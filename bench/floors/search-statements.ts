// The floor of the search: the statements of one search, including the token lookup, run again as they were.
import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { searchApplicants } from '../../apps/api/src/features/applicant-search/applicant-search.service.ts'
import { createViewerFinder } from '../../apps/api/src/features/auth/session/sessions.service.ts'

export interface SearchStatements {
  /** Makes the search once; returns a function that runs its statements again. */
  record(token: string, filters: SearchFilters): Promise<() => Promise<void>>
  close(): Promise<void>
}

export function openSearchStatements(databaseUrl: string): SearchStatements {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const recorded: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => recorded.push({ text, values }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  const deps = { db, now: () => new Date(), replica: null }
  const findViewer = createViewerFinder(deps)
  const names = new Map<string, string>()

  /** The search itself is planned each time; all other statements are prepared, which needs a name. */
  function toName(text: string): string | undefined {
    if (text.includes('with hits as')) return undefined
    if (!names.has(text)) names.set(text, `statement ${names.size}`)
    return names.get(text)
  }

  return {
    async record(token, filters) {
      recorded.length = 0
      const viewer = await findViewer(token)
      if (!viewer) throw new Error('Nobody is signed in.')
      await searchApplicants(deps, viewer, filters as never, { page: 1 })
      const statements = recorded.map(({ text, values }): pg.QueryConfig => ({ name: toName(text), text, values }))
      return async () => {
        for (const statement of statements) await pool.query(statement)
      }
    },
    close: () => pool.end(),
  }
}
