import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** At the end of the test, or of the file when no test runs. */
export function atTheEnd(clean: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(clean)
  else afterAll(clean)
}

/** A folder of its own, gone at the end of the test or the file that calls this. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkle test '))
  atTheEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
