import { execFileSync, spawnSync } from 'node:child_process'

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Installs a missing program as root on Debian; elsewhere prints what is not tested without it. */
export function findProgram(program: string, untested: string): boolean {
  if (isInstalled(program)) return true
  if (process.getuid?.() === 0 && isInstalled('apt-get')) {
    try {
      const waitForOthers = ['-o', 'DPkg::Lock::Timeout=120']
      execFileSync('apt-get', ['install', '-y', ...waitForOthers, program], { stdio: 'ignore' })
      return true
    } catch {
      // There may be no network.
    }
  }
  process.stderr.write(`SKIPPED: ${program} is not installed, so ${untested} are not tested.\n`)
  return false
}
