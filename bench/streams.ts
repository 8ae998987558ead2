import { execFileSync } from 'node:child_process'
import { type ClientRequest, request } from 'node:http'
import { openEvents } from '../packages/contract/src/events.ts'
import type { Reader } from './messages-world.ts'

export interface OpenStream {
  close(): Promise<void>
}

/** Opens a stream and waits until it hears everything. */
export function openStream(address: string, { token }: Reader, onLive: (at: number) => void): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const call = request(`${address}${openEvents.path}`, { headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`A stream was refused with ${reply.statusCode}.`))
      reply.on('error', () => {})
      reply.on('data', (bytes: Buffer) => {
        if (bytes.includes('event: live')) onLive(performance.now())
        if (bytes.includes('event: ready')) resolve({ close: () => closeCall(call) })
      })
    })
    call.once('error', reject).end()
  })
}

function closeCall(call: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    call.once('close', resolve).destroy()
  })
}

/** What a process holds in memory, in kB. */
export const memoryOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]))
