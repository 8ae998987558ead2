// What all scripts share. Plain JavaScript for Node 20: nothing is installed yet when it runs.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenNpmEnds } from './npm-watch.mjs'

export { cliArgs, serverArgs } from '../apps/api/programs.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The Node version that runs Sparkle, independent of the one on the machine. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

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

/** Does the work only if its inputs have changed since the last time. */
export async function whenChanged(stampFile, hash, work) {
  const stamp = join(root, stampFile)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

const children = new Set()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let isEnding = false
let stopWatching = () => {}

// Ctrl-C reaches the whole process group, other signals only this script. Children ignore a second signal.
function endChildren() {
  isEnding = true
  for (const child of children) child.kill('SIGTERM')
}

function addChild(child) {
  if (children.size === 0) {
    for (const signal of signals) process.on(signal, endChildren)
    stopWatching = whenNpmEnds(endChildren)
  }
  children.add(child)
}

function removeChild(child) {
  children.delete(child)
  if (children.size > 0) return
  for (const signal of signals) process.off(signal, endChildren)
  stopWatching()
}

/** Runs a command; returns its exit code. Whatever ends this script also stops the command cleanly. */
function runChild(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  addChild(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      removeChild(child)
      resolve(code ?? 1)
    })
  })
}

/** Runs a command; if it fails, this script exits too. */
export async function must(command, args, options = {}) {
  const code = await runChild(command, args, options)
  if (code !== 0 || isEnding) process.exit(code || 1)
}

/** Runs a long-running child. When one of several ends, all end. */
export async function handOver(command, args, { env = process.env, ...options } = {}) {
  // Node caches compiled code, which makes the next start faster.
  const cached = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...env }
  // The server notices by this channel when we end, even if we are killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const code = await runChild(command, args, { env: cached, stdio, ...options })
  process.exitCode ||= code
  endChildren()
}
