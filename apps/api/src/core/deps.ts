import type { SiteSettings } from '@sparkle/contract/admin/site-settings.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#api/platform/database.ts'
import type { CommittedEvents } from '#api/platform/events.ts'
import type { FileStorage } from '#api/platform/file-storage.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import type { Mailer } from '#api/platform/mailer.ts'
import type { Passwords } from '#api/platform/password-hashes.ts'
import type { Replica } from '#api/platform/replica.ts'
import type { VersionedCache } from '#api/platform/versioned-cache.ts'

/** Passed to services as their first argument. */
export interface Deps {
  db: Db
  /** Null without a replica. Services do not use it directly: their `db` may be the replica. */
  replica: Replica | null
  cache: VersionedCache
  jobs: Jobs
  mailer: Mailer
  passwords: Passwords
  storage: FileStorage
  /** The file that notes deleted accounts, beside the database. */
  deletionLedger: string
  events: CommittedEvents
  now: () => Date
  /** False only with RATE_LIMITS=off, which allows any number of password attempts. */
  limitsGuesses: boolean
  log: FastifyBaseLogger
  /** Site settings that the environment decides. */
  fixedSettings: Partial<SiteSettings>
  /** The settings of the environment without their secrets, for administrators. */
  environment: readonly { name: string; meaning: string; value: string }[]
  /** Origin of the web app, for links in emails. */
  publicUrl: string
}
