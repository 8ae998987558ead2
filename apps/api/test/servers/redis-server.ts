import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sparkle/testing/free-port.ts'
import { findProgram } from './debian-programs.ts'
import { killProcess } from './kill-process.ts'

export const findRedis = () => findProgram('redis-server', 'events and limits over Redis')

export interface RedisServer {
  url: string
  /** Closes all its connections abruptly, like a crash. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function openRedisServer(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkle-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start() {
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder])
    let out = ''
    for await (const chunk of child.stdout ?? []) {
      out += chunk
      if (out.includes('Ready to accept connections')) break
    }
  }

  const kill = () => killProcess(child)

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    async remove() {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}
