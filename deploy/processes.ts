import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inFolder } from './settings.ts'

const WAIT_MS = 60_000
const LOOK_EVERY_MS = 50

interface Launch {
  /** Runs as this user of the machine. */
  user?: string
  env?: Record<string, string>
  cwd?: string
}

export function idsOf(user: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`This machine has no user ${user}.`)
  return { uid: Number(uid), gid: Number(gid) }
}

/** When a process began, in ticks of the kernel: with its id, it names the process for good. Null when it is gone. */
function beganAt(pid: number): string | null {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' ? null : (fields[18] ?? null)
  } catch {
    return null
  }
}

const noteOf = (name: string) => inFolder('run', name)

/** Starts a program that outlives this one. Its words go to a file, its id to another. */
export function launch(name: string, command: string, args: string[], { user, env, cwd }: Launch = {}): void {
  const log = openSync(inFolder(`${name}.out`), 'a')
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: cwd ?? '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    ...(user && idsOf(user)),
  })
  closeSync(log)
  child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`))
  child.unref()
  if (child.pid) writeFileSync(noteOf(name), `${child.pid} ${beganAt(child.pid)}`)
}

/** The id of a part that runs; a number that another program has by now is none. */
export function pidOf(name: string): number | null {
  if (!existsSync(noteOf(name))) return null
  const [pid, began] = readFileSync(noteOf(name), 'utf8').split(' ')
  return beganAt(Number(pid)) === began ? Number(pid) : null
}

export function signal(name: string, kind: NodeJS.Signals): void {
  const pid = pidOf(name)
  if (pid !== null) process.kill(pid, kind)
}

/** Ends a part by its id, and waits until it is gone. */
export async function end(name: string, kind: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  signal(name, kind)
  await until(`${name} to end`, () => pidOf(name) === null)
  rmSync(noteOf(name), { force: true })
}

/** Waits for a state. Says what it waited for when it does not come. */
export async function until(what: string, isThere: () => unknown, waitMs = WAIT_MS): Promise<void> {
  const last = Date.now() + waitMs
  for (;;) {
    const found = await Promise.resolve()
      .then(isThere)
      .catch(() => false)
    if (found) return
    if (Date.now() > last) throw new Error(`Waited ${waitMs / 1000} s in vain for ${what}.`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** A part must be there; when its process ends first, its last words tell why. */
export async function untilUp(name: string, isThere: () => unknown): Promise<void> {
  await until(name, async () => {
    if (pidOf(name) === null) return true
    return isThere()
  })
  if (pidOf(name) !== null) return
  throw new Error(`${name} ended at once:\n${readFileSync(inFolder(`${name}.out`), 'utf8').slice(-2000)}`)
}
