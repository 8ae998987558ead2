import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#api/platform/database.ts'
import type { Events } from '#api/platform/events.ts'
import type { FileStorage } from '#api/platform/file-storage.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import type { Mailer } from '#api/platform/mailer.ts'

/** What services receive as their first argument. */
export interface Deps {
  db: Db
  jobs: Jobs
  mailer: Mailer
  storage: FileStorage
  events: Events
  now: () => Date
  log: FastifyBaseLogger
  /** Origin of the web app, for links in letters. */
  publicUrl: string
}
