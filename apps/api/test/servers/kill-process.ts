import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a process and waits until it has ended; does nothing if it already has. */
export async function killProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
