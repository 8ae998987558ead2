import type { Command } from 'commander'
import { vi } from 'vitest'
import { runCommand } from '#api/cli/program.ts'
import type { TestApi } from './test-app.ts'

export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs commands on the test database in this process, which behaves the same as a process of its own and is faster. */
export function commandRunner(api: TestApi, addMore?: (program: Command) => void, env: Record<string, string> = {}) {
  return async (args: string[]): Promise<Outcome> => {
    const output = { out: '', err: '' }
    const capture = (stream: 'out' | 'err', end: string) => (text: unknown) => {
      output[stream] += `${text}${end}`
      return true
    }
    for (const [name, value] of Object.entries({ DATABASE_URL: api.databaseUrl, ...env })) vi.stubEnv(name, value)
    vi.spyOn(console, 'log').mockImplementation(capture('out', '\n'))
    vi.spyOn(console, 'error').mockImplementation(capture('err', '\n'))
    vi.spyOn(process.stderr, 'write').mockImplementation(capture('err', ''))
    try {
      return { code: await runCommand(args, addMore), ...output }
    } finally {
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    }
  }
}
