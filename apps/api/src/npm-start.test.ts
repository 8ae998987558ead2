import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isLinux, serverProcesses, signalServer, waitUntil } from '#test/embedded-postgres-probe.ts'
import { freePort } from '#test/free-port.ts'

const root = join(import.meta.dirname, '../../..')
const dataDir = await mkdtemp(join(tmpdir(), 'sparkle-start-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Started as people and supervisors start it, in a checkout that is installed and built. */
async function run(command: string) {
  const [program = '', ...args] = command.split(' ')
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  // Its own group: what a failure leaves behind can be ended.
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  // Not `exit`: the pipe closes when the last of those who inherited it has ended.
  const allEnded = once(child, 'close')
  onTestFinished(() => endAll(child))
  let out = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  return { child, allEnded, isReady: () => out.includes('Sparkle is ready at ') }
}

function endAll({ pid = 0 }: ChildProcess) {
  signalServer(dataDir, 'SIGKILL')
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // They have ended.
  }
}

test.each<[string, NodeJS.Signals]>([
  ['npm start', 'SIGTERM'],
  ['node scripts/start.mjs', 'SIGHUP'],
  ['node scripts/start.mjs', 'SIGKILL'],
])('%s: %s ends all that it started, with PostgreSQL', async (command, signal) => {
  const sparkle = await run(command)
  await waitUntil(sparkle.isReady, 200_000)
  sparkle.child.kill(signal)
  await sparkle.allEnded
  expect(serverProcesses(dataDir)).toEqual([])
})

test.runIf(isLinux)('a killed npm takes all that it started along', async () => {
  const sparkle = await run('npm start')
  await waitUntil(sparkle.isReady, 200_000)
  sparkle.child.kill('SIGKILL')
  await sparkle.allEnded
  expect(serverProcesses(dataDir)).toEqual([])
})

test('npm run demo: SIGTERM while it makes its world leaves no PostgreSQL behind', async () => {
  const demo = await run('npm run demo')
  await waitUntil(() => serverProcesses(dataDir).length > 0, 200_000)
  demo.child.kill('SIGTERM')
  await demo.allEnded
  expect(serverProcesses(dataDir)).toEqual([])
})
