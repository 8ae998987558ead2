import type { EmbeddedPostgres, openEmbeddedPostgres } from '#api/platform/postgres/embedded-postgres.ts'

/** PostgreSQL for a command: when the command is interrupted, what it started stops with it. */
export function openForCommand(open: typeof openEmbeddedPostgres, dataDir: string): Promise<EmbeddedPostgres> {
  const opening = open({ dataDir, log: () => {} })
  const stop = async () => {
    await opening.then((postgres) => postgres.stop()).catch(() => {})
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  return opening
}
