import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { waitUntil } from '@sparkle/testing/wait-until.ts'
import { inFolder } from './settings.ts'

interface LaunchOptions {
  /** The system user to run as. */
  user?: string
  env?: Record<string, string | undefined>
  cwd?: string
}

export function findUser(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`This machine has no user ${name}.`)
  return { uid: Number(uid), gid: Number(gid) }
}

/** The start time of a process in kernel ticks, which with its id identifies it permanently. Null if it has ended. */
function findStartTime(pid: number): string | null {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' ? null : (fields[18] ?? null)
  } catch {
    return null
  }
}

const pidFile = (name: string) => inFolder('run', name)

/** Starts a program that outlives this one. Its output goes to one file, its id to another. */
export function launch(name: string, command: string, args: string[], { user, env, cwd }: LaunchOptions = {}): void {
  const log = openSync(inFolder(`${name}.out`), 'a')
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: cwd ?? '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    ...(user && findUser(user)),
  })
  closeSync(log)
  child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`))
  child.unref()
  if (child.pid) writeFileSync(pidFile(name), `${child.pid} ${findStartTime(child.pid)}`)
}

/** The id of a running component. Null if it has ended, also if another program has its id by now. */
export function findPid(name: string): number | null {
  if (!existsSync(pidFile(name))) return null
  const [pid, startTime] = readFileSync(pidFile(name), 'utf8').split(' ')
  return findStartTime(Number(pid)) === startTime ? Number(pid) : null
}

export function signal(name: string, kind: NodeJS.Signals): void {
  const pid = findPid(name)
  if (pid !== null) process.kill(pid, kind)
}

/** Ends a component by its id and waits until it is gone. */
export async function end(name: string, kind: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  signal(name, kind)
  await waitUntil(`${name} to end`, () => findPid(name) === null)
  rmSync(pidFile(name), { force: true })
}

/** Waits until a component is up. If its process ends first, throws the end of its output. */
export async function waitUntilUp(name: string, isUp: () => unknown): Promise<void> {
  await waitUntil(name, () => findPid(name) === null || isUp())
  if (findPid(name) !== null) return
  throw new Error(`${name} ended immediately:\n${readFileSync(inFolder(`${name}.out`), 'utf8').slice(-2000)}`)
}
