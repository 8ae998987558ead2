import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { isLinux } from '@sparkle/testing/postgres-processes.ts'
import { onTestFinished } from 'vitest'
import { isRoot } from './embedded-postgres-probe.ts'

/** Only root on Linux can mount a disk. */
export const mayMount = isLinux && isRoot
if (!mayMount)
  process.stdout.write('SKIPPED: only root on Linux can mount a small disk, so full disks are not tested.\n')

/** Mounts a disk of this size on the folder until the end of the test. */
export async function mountSmallDisk(folder: string, bytes: number): Promise<void> {
  await mkdir(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
}
