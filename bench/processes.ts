import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Program {
  address: string
  pid: number
  stop(): Promise<void>
}

/** Starts a program of ours and waits for the line that tells its address. */
export async function startProgram(file: string, env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await firstAddress(child)
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
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
