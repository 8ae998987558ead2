import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { serverArgs } from '../scripts/run.mjs'
import { passwords } from './passwords.ts'
import { databaseUrl } from './postgres.ts'
import { end, idsOf, launch, signal, until, untilUp } from './processes.ts'
import { address, folder, inFolder, nodeAddress, nodeNumbers, ports, root } from './settings.ts'
import { fill, writeFor } from './templates.ts'

const require = createRequire(import.meta.url)

/** Less than nginx leaves a node alone after a failed try (fail_timeout in nginx.conf). */
const DRAIN_SECONDS = 3
const FAIL_TIMEOUT = '5s'

const BUCKET = 'sparkle'
/** The one login that the store for tests knows. */
const storeLogin = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const isOk = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok

/** From 1.21 on. */
function poolerKnowsPrepared(): boolean {
  const [, minor = 0] = /^PgBouncer 1\.(\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })) ?? []
  return Number(minor) >= 21
}

function configurePooler(primary: number): void {
  const prepared = poolerKnowsPrepared()
    ? 'max_prepared_statements = 200'
    : '; before 1.21: nodes need DATABASE_PREPARE=off'
  const values = { folder, prepared, port: ports.pooler, primary }
  writeFor('postgres', inFolder('pgbouncer-users.txt'), `"sparkle" "${passwords().sparkle}"\n`)
  writeFor('postgres', inFolder('pgbouncer.ini'), fill('pgbouncer.ini', values))
}

export async function startPooler(): Promise<void> {
  configurePooler(ports.primary)
  launch('pooler', 'pgbouncer', [inFolder('pgbouncer.ini')], { user: 'postgres' })
  await untilUp('pooler', () => canConnect(ports.pooler))
}

/** After a failover; the nodes do not notice more than a pause. */
export function pointPoolerAt(primary: number): void {
  configurePooler(primary)
  signal('pooler', 'SIGHUP')
}

export async function startRedis(): Promise<void> {
  writeFor('redis', inFolder('redis.conf'), fill('redis.conf', { folder, port: ports.redis }))
  launch('redis', 'redis-server', [inFolder('redis.conf')], { user: 'redis' })
  await untilUp('redis', () => canConnect(ports.redis))
}

/** A small S3 server, for want of a real store. It reads some addresses other than they were signed, and uses an old cipher. */
export async function startStore(): Promise<void> {
  const program = JSON.stringify(require.resolve('@20minutes/s3rver/lib/cli.js'))
  const run = `require(${program}).parseAsync(['', '', ...process.argv.slice(1)])`
  const place = ['--directory', inFolder('store'), '--address', '127.0.0.1', '--port', String(ports.store)]
  const settings = [...place, '--allow-mismatched-signatures', '--silent', '--configure-bucket', BUCKET]
  launch('store', process.execPath, ['--openssl-legacy-provider', '-e', run, '--', ...settings])
  await untilUp('store', () => canConnect(ports.store))
}

/** What is the same for all nodes, and what tells one from another. */
function nodeEnv(number: number): Record<string, string> {
  const endpoint = `http://127.0.0.1:${ports.store}`
  return {
    PORT: String(ports.node(number)),
    METRICS_LISTEN: `127.0.0.1:${ports.metrics(number)}`,
    PUBLIC_URL: address,
    DATA_DIR: inFolder('data'),
    DATABASE_URL: databaseUrl(ports.pooler),
    DATABASE_DIRECT_URL: databaseUrl(ports.primary),
    DATABASE_REPLICA_URL: databaseUrl(ports.replica),
    DATABASE_PREPARE: poolerKnowsPrepared() ? 'on' : 'off',
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    ASSETS_URL: `s3://${BUCKET}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1&path-style=true`,
    ...storeLogin,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  }
}

export const nodeName = (number: number) => `node-${number}`

export async function startNode(number: number): Promise<void> {
  launch(nodeName(number), process.execPath, serverArgs, { env: nodeEnv(number), cwd: root })
  await untilUp(nodeName(number), () => isOk(`${nodeAddress(number)}/readyz`))
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
  await untilUp('balancer', () => isOk(`${address}/readyz`))
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** Where all parts write. Each reads its own files only. */
export function makeFolder(): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const name of ['run', 'data', 'store']) mkdirSync(inFolder(name), { recursive: true })
  const { uid, gid } = idsOf('postgres')
  chownSync(folder, uid, gid)
}

/** Which nodes the balancer has asked since this call. */
export function watchBalancer(): () => number[] {
  const log = inFolder('access.log')
  const begin = statSync(log).size
  const asked = /"to":"[^"]*:(\d+)"/g
  return () => {
    const seen = [...readFileSync(log).subarray(begin).toString().matchAll(asked)].map(([, port]) => Number(port))
    return nodeNumbers.filter((number) => seen.includes(ports.node(number)))
  }
}

/** One node after another, none of them missed: a node that stops is left alone, and one that is back is found again. */
export async function restartNodes(): Promise<void> {
  for (const number of nodeNumbers) {
    await stopNode(number)
    await startNode(number)
    const asked = watchBalancer()
    await until(`the balancer to use node ${number} again`, async () => {
      await isOk(`${address}/healthz`)
      return asked().includes(number)
    })
  }
}
