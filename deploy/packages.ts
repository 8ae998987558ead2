import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** The setup is not possible on this machine. */
export class SetupError extends Error {}

const programs = { 'redis-server': 'redis-server', nginx: 'nginx', pgbouncer: 'pgbouncer' }
const POLICY = '/usr/sbin/policy-rc.d'
const CLUSTERS = '/etc/postgresql-common/createcluster.conf'
const POSTGRES = '/usr/lib/postgresql'

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

/** The folder with the programs of the newest PostgreSQL from Debian. */
export function findPostgresPrograms(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined
  const versions = readdirSync(POSTGRES)
    .map(Number)
    .filter((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`))
  return versions.length > 0 ? `${POSTGRES}/${Math.max(...versions)}/bin` : undefined
}

function install(...packages: string[]): void {
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
  execFileSync('apt-get', ['install', ...options, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Changes a system file while the work runs. */
function withChangedFile(path: string, change: (text: string) => string, mode: number, work: () => void): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null
  writeFileSync(path, change(before ?? ''), { mode })
  try {
    work()
  } finally {
    if (before === null) rmSync(path)
    else writeFileSync(path, before)
  }
}

/** Installs the missing programs only: Debian starts no services and creates no database. */
export function ensurePackages(): void {
  const names = Object.entries(programs)
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name)
  const needsPostgres = findPostgresPrograms() === undefined
  if (process.getuid?.() !== 0) throw new SetupError('Run this as root: each component runs as its own user.')
  if (names.length === 0 && !needsPostgres) return
  if (!existsSync('/etc/debian_version') || !isInstalled('apt-get')) {
    const missing = [...names, ...(needsPostgres ? ['postgresql'] : [])].join(', ')
    throw new SetupError(`These programs are missing, and only Debian can install them: ${missing}.`)
  }
  process.stdout.write('Installing packages from Debian.\n')
  withChangedFile(
    POLICY,
    () => '#!/bin/sh\nexit 101\n',
    0o755,
    () => {
      if (names.length > 0) install(...names)
      if (!needsPostgres) return
      install('postgresql-common')
      withChangedFile(
        CLUSTERS,
        (text) => `${text}\ncreate_main_cluster = false\n`,
        0o644,
        () => install('postgresql'),
      )
    },
  )
}
