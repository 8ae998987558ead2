import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs `clean` at the end of the test, or of the file if no test is running. */
export function registerCleanup(clean: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(clean)
  else afterAll(clean)
}

/** Creates a folder, removed at the end of the calling test or file. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkle test '))
  registerCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}
