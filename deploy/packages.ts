import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** The set-up cannot be made on this machine. */
export class Refused extends Error {}

const programs = { 'redis-server': 'redis-server', nginx: 'nginx', pgbouncer: 'pgbouncer' }
const POLICY = '/usr/sbin/policy-rc.d'
const CLUSTERS = '/etc/postgresql-common/createcluster.conf'
const POSTGRES = '/usr/lib/postgresql'

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

/** The folder with the programs of Debian's newest PostgreSQL. */
export function postgresPrograms(): string | undefined {
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

/** Keeps a file of the machine changed for a while. */
function whileFileSays(path: string, change: (text: string) => string, mode: number, work: () => void): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null
  writeFileSync(path, change(before ?? ''), { mode })
  try {
    work()
  } finally {
    if (before === null) rmSync(path)
    else writeFileSync(path, before)
  }
}

/** Debian's own services are not started, and it makes no database of its own: only the programs are wanted. */
export function ensurePackages(): void {
  const names = Object.entries(programs)
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name)
  const needsPostgres = postgresPrograms() === undefined
  if (process.getuid?.() !== 0) throw new Refused('Run this as root: each part runs as a user of its own.')
  if (names.length === 0 && !needsPostgres) return
  if (!existsSync('/etc/debian_version') || !isThere('apt-get')) {
    const missing = [...names, ...(needsPostgres ? ['postgresql'] : [])].join(', ')
    throw new Refused(`This machine is not Debian, and these are missing: ${missing}.`)
  }
  process.stdout.write('Installing packages of Debian.\n')
  whileFileSays(
    POLICY,
    () => '#!/bin/sh\nexit 101\n',
    0o755,
    () => {
      if (names.length > 0) install(...names)
      if (!needsPostgres) return
      install('postgresql-common')
      whileFileSays(
        CLUSTERS,
        (text) => `${text}\ncreate_main_cluster = false\n`,
        0o644,
        () => install('postgresql'),
      )
    },
  )
}
