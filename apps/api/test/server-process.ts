import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compileCache } from './compile-cache.ts'
import { freePort } from './free-port.ts'

const main = join(import.meta.dirname, '../src/main.ts')

export interface ServerProcess {
  child: ChildProcess
  url: string
  out: () => string
  err: () => string
  /** True once it is ready, false if it ended before. */
  isReady: Promise<boolean>
  ended: Promise<number | null>
}

/** Runs Sparkle in a separate process, stopped at the end of the test. */
export async function runServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: { ...compileCache, PORT: String(port), LOG_LEVEL: 'error', ...env },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ended = once(child, 'close').then(() => child.exitCode)
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  const isReady = Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)])
  return { child, url: `http://localhost:${port}`, out: () => out, err: () => err, isReady, ended }
}
