import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, dataDirArgument, spawnInCluster } from './cluster.ts'
import type { LogFollower } from './server-log.ts'

/** A server as described by postmaster.pid. The file alone does not mean that it is running. */
export interface Postmaster {
  pid: number
  /** The folder of its Unix socket, or an address. */
  host: string
  port: number
  ready: boolean
}

const SOCKET_PORT = 5432
const SOCKET_PATH_MAX_BYTES = 100
const EMPTY_PID_FILE_AGE_MS = 2000

// Errors are logged without statement and detail, since those contain user data.
const settings = {
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  idle_in_transaction_session_timeout: '60s',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Caused by another server or the remains of a killed one. Either it goes away, or the other server is found. */
const TRANSIENT_FAILURE =
  /lock file ".*" (already exists|is empty)|pre-existing shared memory block|Address already in use/

export class PostgresStartError extends Error {
  readonly isTransient: boolean

  constructor(lines: string[]) {
    super(`PostgreSQL did not start.\n${lines.join('\n')}`)
    this.isTransient = lines.some((line) => TRANSIENT_FAILURE.test(line))
  }
}

export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const path = join(clusterDir, 'postmaster.pid')
  const content = await readFile(path, 'utf8').catch(() => undefined)
  if (content === undefined) return undefined
  if (content === '') {
    // Left by a power failure, it would block every start.
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > EMPTY_PID_FILE_AGE_MS) await rm(path, { force: true })
    return undefined
  }
  const [pid, , , port, socketDir, address, , status] = content.split('\n')
  const host = socketDir ? resolve(clusterDir, socketDir) : (address ?? '')
  return { pid: Math.abs(Number(pid)), host, port: Number(port), ready: status?.trim() === 'ready' }
}

/** False if the server is certainly not running: the process is gone, a zombie, or (on Linux) another program. */
export function mayBeRunning(pid: number): boolean {
  try {
    if (process.platform === 'linux') return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Starts the server and waits until it is ready. `deadPid` is the pid in postmaster.pid, known not to be a server of
 * this cluster. `port` is the port to reuse, so the address stays the same.
 */
export async function startPostmaster(
  cluster: Cluster,
  output: LogFollower,
  { deadPid, port }: { deadPid?: number; port?: number },
): Promise<Postmaster> {
  output.markStarting()
  const child = spawnInCluster(
    cluster,
    'postgres',
    [...dataDirArgument(cluster), ...(await toServerArguments(cluster, port))],
    {
      // PostgreSQL treats a lock file of its grandparent (meant for pg_ctl) as stale, even if that process is alive.
      env: deadPid ? { PG_GRANDPARENT_PID: String(deadPid) } : {},
      stdio: ['ignore', output.file.fd, output.file.fd],
      // In its own session, so Ctrl-C in the terminal reaches only us, and we stop it cleanly.
      detached: true,
    },
  )
  await once(child, 'spawn')
  child.unref()
  for (;;) {
    const postmaster = await findPostmaster(cluster.dir)
    if (postmaster?.ready && postmaster.pid === child.pid) {
      await output.markStarted()
      return postmaster
    }
    if (hasEnded(child)) throw new PostgresStartError(await output.lastLines())
    await pause(10)
  }
}

/** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!mayBeRunning(pid)) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (mayBeRunning(pid)) throw error
  }
  while (mayBeRunning(pid)) await pause(10)
}

async function toServerArguments(cluster: Cluster, port?: number): Promise<string[]> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const socketPath = join(cluster.dir, `.s.PGSQL.${SOCKET_PORT}`)
  if (process.platform !== 'win32' && Buffer.byteLength(socketPath) <= SOCKET_PATH_MAX_BYTES) {
    return [...flags, '-c', 'listen_addresses=', '-k', '.', '-p', String(SOCKET_PORT)]
  }
  return [...flags, '-c', 'listen_addresses=127.0.0.1', '-k', '', '-p', String(port ?? (await findFreePort()))]
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.')
  return address.port
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
