import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cliArgs, serverArgs } from '../../../apps/api/programs.mjs'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../../..')

/** Node caches compiled code, which cuts a third of the startup time. */
const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

interface Command {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string | undefined>
}

export interface Program {
  child: ChildProcess
  out: () => string
  err: () => string
  /** True once it has printed a line, false if it ended before. */
  isReady: Promise<boolean>
  /** Resolves with its exit code; null if a signal killed it. */
  ended: Promise<number | null>
  /** Sends the signal, or none if it has ended, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface ServerProcess extends Program {
  url: string
}

/** A working tree, and how its server runs. */
export interface Checkout {
  root: string
  serverArgs: string[]
}

/** Runs a program of this checkout with Node. */
export const nodeCommand = (args: string[], env: Command['env'], cwd = root): Command => ({
  command: process.execPath,
  args,
  cwd,
  env: { ...compileCache, ...env },
})

/** Runs Sparkle as `npm start` does. */
export const serverCommand = (env: Command['env'], checkout: Checkout = { root, serverArgs }) =>
  nodeCommand(checkout.serverArgs, env, checkout.root)

/** Runs a command as `npm run cli` does. */
export const cliCommand = (args: string[], env: Command['env']) => nodeCommand([...cliArgs, ...args], env)

/** Starts a program that prints one line when it is ready. */
export function startProgram({ command, args, cwd, env }: Command): Program {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ended = once(child, 'close').then(() => child.exitCode)
  const isReady = Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)])
  return {
    child,
    out: () => out,
    err: () => err,
    isReady,
    ended,
    end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
  }
}

/** Starts Sparkle on a free port, unless `env` names one. */
export async function startServer(env: Command['env'], checkout?: Checkout): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const program = startProgram(serverCommand({ LOG_LEVEL: 'error', ...env, PORT: port }, checkout))
  return { ...program, url: `http://localhost:${port}` }
}

/** Waits until it is ready; an end before that throws what it printed. */
export async function requireReady<P extends Program>(program: P): Promise<P> {
  if (await program.isReady) return program
  throw new Error(`The program ended with ${await program.ended} before it was ready:\n${program.err()}`)
}
