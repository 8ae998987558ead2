import { type ServerProcess, startServer } from '@sparkle/testing/server-process.ts'
import { onTestFinished } from 'vitest'

/** Runs Sparkle in a separate process, stopped at the end of the test. */
export async function runServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env)
  onTestFinished(async () => {
    await server.end('SIGTERM')
  })
  return server
}
