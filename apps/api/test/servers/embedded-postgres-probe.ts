// Inspects embedded clusters from outside: their files, their processes, and other processes that own them.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { homeOf, isLivePostgres, postmasterPid, serverProcesses } from '@sparkle/testing/postgres-processes.ts'
import pg from 'pg'

export const isRoot = process.getuid?.() === 0

/** Whether every user may enter this folder. */
export function isOpenToAll(folder: string): boolean {
  const parent = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent))
}

export const serverLogOf = (dataDir: string) => join(homeOf(dataDir), 'server.log')

export async function waitUntil(condition: () => unknown, withinMs = 120_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`The condition was not met within ${withinMs / 1000} s.`)
    await pause(20)
  }
}

export async function query(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

export function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true })]) lchownSync(join(folder, String(name)), uid, gid)
}

/** Kills it with SIGKILL; returns its pid. */
export async function killPostmaster(dataDir: string): Promise<number> {
  const pid = postmasterPid(dataDir)
  if (isLivePostgres(pid)) process.kill(pid, 'SIGKILL')
  await waitUntil(() => !serverProcesses(dataDir).length)
  return pid
}

export interface Holder {
  child: ChildProcess
  reply: { url?: string; name?: string; message?: string }
}

export function forkHolder(dataDir: string, options: { uid?: number; detached?: boolean } = {}): ChildProcess {
  return fork(join(import.meta.dirname, 'embedded-postgres-holder.ts'), [dataDir], {
    execArgv: [],
    gid: options.uid,
    ...options,
  })
}

export async function killHolder(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
