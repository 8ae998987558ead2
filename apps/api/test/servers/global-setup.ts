import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'
import { makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests can create databases. */
    testServerUrl: string
  }
}

let stop = async () => {}

/** One PostgreSQL server for the whole run, with one migrated database that is copied for each test file. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL ?? (await startPostgres())
  await makeTemplate(url)
  project.provide('testServerUrl', url)
}

async function startPostgres(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sparkle-api-test-'))
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {} })
  stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
  return postgres.url
}

export async function teardown(): Promise<void> {
  await stop()
}
