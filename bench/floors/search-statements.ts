// The floor of the search: the statements of one search, including the token lookup, run again as they were.
import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import type pg from 'pg'
import { searchApplicants } from '../../apps/api/src/features/applicant-search/applicant-search.service.ts'
import { findFirstPeople } from '../../apps/api/src/features/applicant-search/search-start.service.ts'
import { createViewerFinder } from '../../apps/api/src/features/auth/session/sessions.service.ts'
import { openDatabase } from '../../apps/api/src/platform/database.ts'
import { DriverClient } from '../../apps/api/src/platform/database-errors.ts'

export interface SearchStatements {
  /** Makes the search once, or its start without filters; returns a function that runs its statements again. */
  record(token: string, filters: SearchFilters | undefined): Promise<() => Promise<void>>
  close(): Promise<void>
}

type Statement = pg.QueryConfig & { rowMode?: 'array' }

function toStatement(query: string | Statement, values: unknown): Statement {
  const statement = typeof query === 'string' ? { text: query } : query
  return Array.isArray(values) ? { ...statement, values } : statement
}

export function openSearchStatements(databaseUrl: string): SearchStatements {
  let recorded: Statement[] = []
  class RecordingClient extends DriverClient {
    override query = ((query: string | Statement, values: unknown, ...rest: unknown[]) => {
      recorded.push(toStatement(query, values))
      return Reflect.apply(super.query, this, [query, values, ...rest])
    }) as pg.Client['query']
  }
  const fail = (error: Error) => {
    throw error
  }
  const { db, pool, close } = openDatabase(databaseUrl, fail, { size: 1, client: RecordingClient })
  const deps = { db, now: () => new Date(), replica: null }
  const findViewer = createViewerFinder(deps)

  return {
    async record(token, filters) {
      recorded = []
      const viewer = await findViewer(token)
      if (!viewer) throw new Error('Nobody is signed in.')
      if (filters) await searchApplicants(deps, viewer, filters as never, { page: 1 })
      else await findFirstPeople(deps, viewer)
      const statements = recorded
      recorded = []
      return async () => {
        for (const statement of statements) await pool.query(statement)
      }
    },
    close,
  }
}
