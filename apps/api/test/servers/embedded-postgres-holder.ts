// A separate process that owns an embedded PostgreSQL, controlled by its parent over IPC.
import { openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'

try {
  const postgres = await openEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
  process.on('SIGINT', () => process.send?.({ interrupted: true }))
  process.on('message', async () => {
    await postgres.stop()
    process.exit(0)
  })
  process.send?.({ url: postgres.url })
} catch (error) {
  const { name, message } = error instanceof Error ? { name: error.constructor.name, message: error.message } : {}
  process.send?.({ name, message }, () => process.exit(1))
}
