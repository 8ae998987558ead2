import { execFileSync, spawnSync } from 'node:child_process'

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

/** As root on Debian it installs what is missing; elsewhere it says what is not tested without it. */
export function findProgram(program: string, untested: string): boolean {
  if (isThere(program)) return true
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    try {
      const waitForOthers = ['-o', 'DPkg::Lock::Timeout=120']
      execFileSync('apt-get', ['install', '-y', ...waitForOthers, program], { stdio: 'ignore' })
      return true
    } catch {
      // Without a network there is nothing to install from.
    }
  }
  process.stderr.write(`SKIPPED: there is no ${program} on this machine, so ${untested} are not tested.\n`)
  return false
}
