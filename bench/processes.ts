import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverArgs } from '../scripts/run.mjs'

export interface Program {
  address: string
  pid: number
  /** Resolves with its exit code when it is gone, however it ended. */
  ended: Promise<(number | null)[]>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

/** Sparkle itself, as `npm start` runs it. */
export const startServer = (env: Record<string, string>, tree = root): Promise<Program> => start(serverArgs, env, tree)

/** Starts a program of this folder and waits for the line that tells its address. */
export const startProgram = (file: string, env: Record<string, string>): Promise<Program> =>
  start([join('bench', file)], env)

async function start(args: string[], env: Record<string, string>, cwd = root): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const address = await firstAddress(child)
  return {
    address,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      if (code) throw new Error(`The program ended with ${code}.`)
    },
  }
}

async function firstAddress(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The program ended before it was ready.')))
  if (!child.stdout) throw new Error('The program has no output.')
  const [chunk] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer]
  const address = /https?:\/\/\S+/.exec(chunk.toString())?.[0]
  if (!address) throw new Error(`No address in: ${chunk}`)
  return address
}
