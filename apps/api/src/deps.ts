import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#api/platform/database.ts'
import type { Events } from '#api/platform/events.ts'
import type { FileStorage } from '#api/platform/file-storage.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import type { Mailer } from '#api/platform/mailer.ts'
import type { Replica } from '#api/platform/replica.ts'

/** What services receive as their first argument. */
export interface Deps {
  db: Db
  /** Null where there is none. Services do not ask for it: what they are given as `db` may be it. */
  replica: Replica | null
  jobs: Jobs
  mailer: Mailer
  storage: FileStorage
  events: Events
  now: () => Date
  /** False only where RATE_LIMITS is off: then any number of passwords may be tried. */
  limitsGuesses: boolean
  log: FastifyBaseLogger
  /** Origin of the web app, for links in emails. */
  publicUrl: string
}

/** For calls that only read, and never what decides about access: `work` may be given the replica as its database. */
export function readFrom<T>(deps: Deps, viewer: { readMark: number }, work: (deps: Deps) => Promise<T>): Promise<T> {
  const { replica } = deps
  return replica ? replica.read(viewer.readMark, (db) => work({ ...deps, db })) : work(deps)
}
