import type { EmbeddedPostgres, openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'

/** Opens PostgreSQL for a command, and stops what it started if the command is interrupted. */
export function openForCommand(open: typeof openEmbeddedPostgres, dataDir: string): Promise<EmbeddedPostgres> {
  const opening = open({ dataDir, log: () => {} })
  const stop = async () => {
    await opening.then((postgres) => postgres.stop()).catch(() => {})
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  return opening
}
