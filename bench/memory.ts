import { execFileSync } from 'node:child_process'

/** What a process holds in memory, in MB. */
export const readMemory = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024
