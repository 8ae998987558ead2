import { execFile } from 'node:child_process'
import { cliCommand } from '@sparkle/testing/server-process.ts'
import type { Command } from 'commander'
import { vi } from 'vitest'
import { runCommand } from '#api/cli/program.ts'
import type { TestApi } from '#test/test-app.ts'

export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs a command in a process of its own, with no other environment than this. */
export function runCli(args: string[], env: Record<string, string>): Promise<Outcome> {
  const { command, args: allArgs, ...options } = cliCommand(args, env)
  return new Promise((resolve) => {
    const child = execFile(command, allArgs, options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
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
