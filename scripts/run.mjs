// The few things that every script shares. Plain JavaScript for Node 20: nothing is installed yet when it runs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The pinned Node: the one that runs Sparkle, whatever Node the machine has. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * How the server runs. Left alone, V8 lets 200 MB of garbage gather around the 60 MB that the server lives on. The bound on
 * the old is far above what 20,000 open streams need; it makes V8 collect early.
 */
export const serverArgs = ['--max-semi-space-size=16', '--max-old-space-size=1024', 'apps/api/src/main.ts']

export function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'node_modules' && name !== 'dist') add(join(path, name))
      return
    }
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}

/** Does the work only when its inputs have changed since the last time. */
export function whenChanged(stampFile, hash, work) {
  const stamp = join(root, stampFile)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Runs a command to its end; a failure ends this script too. */
export function must(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

const children = new Set()

/** Hands over to long-running children: signals reach them, and the end of one is the end of all. */
export function handOver(command, args, { env = process.env, ...options } = {}) {
  // Node keeps what it has compiled: the second start is faster.
  const cached = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...env }
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: cached, ...options })
  if (children.size === 0) {
    // Ctrl-C reaches the whole group: the children stop in order, and we wait for them.
    process.on('SIGINT', () => {})
    process.on('SIGTERM', () => {
      for (const running of children) running.kill('SIGTERM')
    })
  }
  children.add(child)
  child.on('exit', (code, signal) => {
    children.delete(child)
    process.exitCode ||= code ?? (signal ? 1 : 0)
    for (const other of children) other.kill('SIGTERM')
  })
}
