import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { serverCommand } from '@sparkle/testing/server-process.ts'
import { waitUntil } from '@sparkle/testing/wait-until.ts'
import { readPasswords } from './passwords.ts'
import { databaseUrl } from './postgres.ts'
import { end, findUser, launch, signal, waitUntilUp } from './processes.ts'
import { address, folder, inFolder, nodeAddress, nodeNumbers, ports } from './settings.ts'
import { fill, writeFor } from './templates.ts'

const require = createRequire(import.meta.url)

/** Less than the time for which nginx skips a node after a failed request (fail_timeout in nginx.conf). */
const DRAIN_SECONDS = 3
const FAIL_TIMEOUT = '5s'

const BUCKET = 'sparkle'
/** The only login of the test store. */
const storeLogin = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const isOk = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok

/** Since 1.21. */
function poolerSupportsPrepared(): boolean {
  const [, minor = 0] = /^PgBouncer 1\.(\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })) ?? []
  return Number(minor) >= 21
}

function configurePooler(primary: number): void {
  const prepared = poolerSupportsPrepared()
    ? 'max_prepared_statements = 200'
    : '; before 1.21: nodes need DATABASE_PREPARE=off'
  const values = { folder, prepared, port: ports.pooler, primary }
  writeFor('postgres', inFolder('pgbouncer-users.txt'), `"sparkle" "${readPasswords().sparkle}"\n`)
  writeFor('postgres', inFolder('pgbouncer.ini'), fill('pgbouncer.ini', values))
}

export async function startPooler(): Promise<void> {
  configurePooler(ports.primary)
  launch('pooler', 'pgbouncer', [inFolder('pgbouncer.ini')], { user: 'postgres' })
  await waitUntilUp('pooler', () => canConnect(ports.pooler))
}

/** For a failover. The nodes notice only a pause. */
export function pointPoolerAt(primary: number): void {
  configurePooler(primary)
  signal('pooler', 'SIGHUP')
}

export async function startRedis(): Promise<void> {
  writeFor('redis', inFolder('redis.conf'), fill('redis.conf', { folder, port: ports.redis }))
  launch('redis', 'redis-server', [inFolder('redis.conf')], { user: 'redis' })
  await waitUntilUp('redis', () => canConnect(ports.redis))
}

/** A small S3 server made for tests. It decodes some URLs differently from how they were signed, and uses an old cipher. */
export async function startStore(): Promise<void> {
  const program = JSON.stringify(require.resolve('@20minutes/s3rver/lib/cli.js'))
  const run = `require(${program}).parseAsync(['', '', ...process.argv.slice(1)])`
  const location = ['--directory', inFolder('store'), '--address', '127.0.0.1', '--port', String(ports.store)]
  const settings = [...location, '--allow-mismatched-signatures', '--silent', '--configure-bucket', BUCKET]
  launch('store', process.execPath, ['--openssl-legacy-provider', '-e', run, '--', ...settings])
  await waitUntilUp('store', () => canConnect(ports.store))
}

/** Only the ports differ between nodes. */
function toNodeEnv(number: number): Record<string, string> {
  const endpoint = `http://127.0.0.1:${ports.store}`
  return {
    PORT: String(ports.node(number)),
    METRICS_LISTEN: `127.0.0.1:${ports.metrics(number)}`,
    PUBLIC_URL: address,
    DATA_DIR: inFolder('data'),
    DATABASE_URL: databaseUrl(ports.pooler),
    DATABASE_DIRECT_URL: databaseUrl(ports.primary),
    DATABASE_REPLICA_URL: databaseUrl(ports.replica),
    DATABASE_PREPARE: poolerSupportsPrepared() ? 'on' : 'off',
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    ASSETS_URL: `s3://${BUCKET}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1&path-style=true`,
    ...storeLogin,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'warn',
  }
}

export const nodeName = (number: number) => `node-${number}`

export async function startNode(number: number): Promise<void> {
  const { command, args, env, cwd } = serverCommand(toNodeEnv(number))
  launch(nodeName(number), command, args, { env, cwd })
  await waitUntilUp(nodeName(number), () => isOk(`${nodeAddress(number)}/readyz`))
}

export const stopNode = (number: number) => end(nodeName(number))

export async function startBalancer(): Promise<void> {
  const servers = nodeNumbers.map(
    (number) => `server 127.0.0.1:${ports.node(number)} max_fails=1 fail_timeout=${FAIL_TIMEOUT};`,
  )
  const values = {
    folder,
    servers: servers.join('\n    '),
    listen: `127.0.0.1:${ports.balancer}`,
    user: 'user www-data;',
  }
  writeFor('root', inFolder('nginx.conf'), fill('nginx.conf', values))
  launch('balancer', 'nginx', ['-c', inFolder('nginx.conf'), '-e', inFolder('nginx.log'), '-g', 'daemon off;'])
  await waitUntilUp('balancer', () => isOk(`${address}/readyz`))
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** Makes the folder for all components. Each can read only its own files. */
export function makeFolder(): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const name of ['run', 'data', 'store']) mkdirSync(inFolder(name), { recursive: true })
  const { uid, gid } = findUser('postgres')
  chownSync(folder, uid, gid)
}

/** Returns a function that lists the nodes the balancer has used since this call. */
export function watchBalancer(): () => number[] {
  const log = inFolder('access.log')
  const start = statSync(log).size
  const upstream = /"to":"[^"]*:(\d+)"/g
  return () => {
    const used = [...readFileSync(log).subarray(start).toString().matchAll(upstream)].map(([, port]) => Number(port))
    return nodeNumbers.filter((number) => used.includes(ports.node(number)))
  }
}

/** Restarts one node after another. No request fails: nginx skips a node that stops, and uses it again once it is back. */
export async function restartNodes(): Promise<void> {
  for (const number of nodeNumbers) {
    await stopNode(number)
    await startNode(number)
    const listUsed = watchBalancer()
    await waitUntil(`the balancer to use node ${number} again`, async () => {
      await isOk(`${address}/healthz`)
      return listUsed().includes(number)
    })
  }
}
