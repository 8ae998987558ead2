import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { claimSetup, getSetup } from '@sparkle/contract/admin/setup.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { isLinux, serverProcesses, signalServer } from '@sparkle/testing/postgres-processes.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '#test/servers/embedded-postgres-probe.ts'
import { createCaller } from '#test/servers/server-calls.ts'

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
  return { child, allEnded, out: () => out, isReady: () => out.includes('Sparkle is ready at ') }
}

function killAll({ pid = 0 }: ChildProcess) {
  signalServer(dataDir, 'SIGKILL')
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Already ended.
  }
}

/** The signal ends all that the command started, including PostgreSQL. */
async function expectEnd({ child, allEnded }: Awaited<ReturnType<typeof run>>, signal: NodeJS.Signals) {
  child.kill(signal)
  await allEnded
  expect(serverProcesses(dataDir)).toEqual([])
}

test('AD-02 npm start alone leads to an administrator and forums, and SIGTERM ends all its processes', async () => {
  const sparkle = await run('npm start')
  await waitUntil(() => sparkle.out().includes(addresses.setupWith('')), 200_000)
  const [, link = ''] = /Set up Sparkle: (\S+)\n/.exec(sparkle.out()) ?? []
  const { origin: url, hash } = new URL(link)
  const code = hash.slice(1)
  const call = createCaller(url)
  expect((await call(getSetup)).body).toEqual({ is_open: true })
  const account = { username: 'first', email: 'first@example.com', password: 'a long quiet sentence' }
  const { access_token: token } = (await call(claimSetup, { code, ...account })).body
  expect((await call(getAdminHome, undefined, token)).body).toMatchObject({ setup_step: 'site' })
  expect((await call(listNodes, undefined, token)).body.nodes.length).toBeGreaterThan(2)
  await expectEnd(sparkle, 'SIGTERM')
})

test('AD-02 the next start prints no link, and killing npm ends all its processes', async () => {
  const sparkle = await run('npm start')
  await waitUntil(sparkle.isReady, 200_000)
  const [, url = ''] = /ready at (\S+)\n/.exec(sparkle.out()) ?? []
  expect(sparkle.out()).not.toContain(addresses.setup)
  expect((await createCaller(url)(getSetup)).body).toEqual({ is_open: false })
  if (isLinux) await expectEnd(sparkle, 'SIGKILL')
})

test.each<NodeJS.Signals>(['SIGHUP', 'SIGKILL'])('start.mjs: %s ends all its processes', async (signal) => {
  const sparkle = await run('node scripts/start.mjs')
  await waitUntil(sparkle.isReady, 200_000)
  await expectEnd(sparkle, signal)
})

test('npm run demo: SIGTERM during seeding leaves no PostgreSQL behind', async () => {
  const demo = await run('npm run demo')
  await waitUntil(() => serverProcesses(dataDir).length > 0, 200_000)
  await expectEnd(demo, 'SIGTERM')
})
