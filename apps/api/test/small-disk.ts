import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { isLinux, isRoot } from './embedded-postgres-probe.ts'

/** Only root on Linux may mount a disk. */
export const mayMount = isLinux && isRoot
if (!mayMount) process.stdout.write('Tests with a full disk are skipped: only root on Linux may mount a small one.\n')

/** Makes this folder a disk of its own that holds so many bytes, to the end of the test. */
export async function mountSmallDisk(folder: string, bytes: number): Promise<void> {
  await mkdir(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
}
