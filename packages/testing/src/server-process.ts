import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cliArgs, root } from '../../../scripts/run.mjs'
import { freePort } from './free-port.ts'

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

/** Runs a program of this checkout with Node. */
export const nodeCommand = (args: string[], env: Command['env'], checkout = root): Command => ({
  command: process.execPath,
  args,
  cwd: checkout,
  env: { ...compileCache, ...env },
})

/** Runs Sparkle as `npm start` does. */
export async function serverCommand(env: Command['env'], checkout = root): Promise<Command> {
  const { serverArgs } = await import(pathToFileURL(join(checkout, 'scripts/run.mjs')).href)
  return nodeCommand(serverArgs, env, checkout)
}

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

/** Starts Sparkle on a free port, unless `env` names one. `checkout`: another working tree than this one. */
export async function startServer(env: Command['env'], checkout?: string): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const program = startProgram(await serverCommand({ LOG_LEVEL: 'error', ...env, PORT: port }, checkout))
  return { ...program, url: `http://localhost:${port}` }
}

/** Waits until it is ready; an end before that throws what it printed. */
export async function requireReady<P extends Program>(program: P): Promise<P> {
  if (await program.isReady) return program
  throw new Error(`The program ended with ${await program.ended} before it was ready:\n${program.err()}`)
}
