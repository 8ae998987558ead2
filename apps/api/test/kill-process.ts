import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a program at once and waits until it is gone; nothing when it is already. */
export async function killProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
