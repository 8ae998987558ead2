import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sparkle/testing/free-port.ts'
import { isLinux, serverProcesses, signalServer } from '@sparkle/testing/postgres-processes.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '#test/embedded-postgres-probe.ts'

const root = join(import.meta.dirname, '../../..')
const dataDir = await mkdtemp(join(tmpdir(), 'sparkle-start-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Runs a command like people and supervisors do, in an installed and built checkout. */
async function run(command: string) {
  const [program = '', ...args] = command.split(' ')
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  // In its own process group, so leftovers of a failure can be killed.
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  // Not `exit`: the pipe closes once the last process that inherited it has ended.
  const allEnded = once(child, 'close')
  onTestFinished(() => killAll(child))
  let out = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  return { child, allEnded, isReady: () => out.includes('Sparkle is ready at ') }
}

function killAll({ pid = 0 }: ChildProcess) {
  signalServer(dataDir, 'SIGKILL')
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Already ended.
  }
}

test.each<[string, NodeJS.Signals]>([
  ['npm start', 'SIGTERM'],
  ['node scripts/start.mjs', 'SIGHUP'],
  ['node scripts/start.mjs', 'SIGKILL'],
])('%s: %s ends all its processes, including PostgreSQL', async (command, signal) => {
  const sparkle = await run(command)
  await waitUntil(sparkle.isReady, 200_000)
  sparkle.child.kill(signal)
  await sparkle.allEnded
  expect(serverProcesses(dataDir)).toEqual([])
})

test.runIf(isLinux)('killing npm ends all its processes', async () => {
  const sparkle = await run('npm start')
  await waitUntil(sparkle.isReady, 200_000)
  sparkle.child.kill('SIGKILL')
  await sparkle.allEnded
  expect(serverProcesses(dataDir)).toEqual([])
})

test('npm run demo: SIGTERM during seeding leaves no PostgreSQL behind', async () => {
  const demo = await run('npm run demo')
  await waitUntil(() => serverProcesses(dataDir).length > 0, 200_000)
  demo.child.kill('SIGTERM')
  await demo.allEnded
  expect(serverProcesses(dataDir)).toEqual([])
})
