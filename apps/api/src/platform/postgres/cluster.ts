import { type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, lchown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { syncFolder } from '#api/platform/sync-folder.ts'
import { type Account, chooseAccount, findBinaries } from './binaries.ts'

/** DATA_DIR/postgres contains the cluster itself, its passwords and the server log. */
export interface Cluster {
  dataDir: string
  /** PostgreSQL's data directory. */
  dir: string
  logFile: string
  binDir: string
  account: Account | undefined
  passwords: Passwords
}

interface Passwords {
  postgres: string
  sparkle: string
}

type Place = Pick<Cluster, 'dir' | 'binDir' | 'account'>

const UNFINISHED = 'postgres.new-'
const homeOf = (dataDir: string) => join(dataDir, 'postgres')

/** Finds the cluster of a data folder, or creates it. */
export async function prepareCluster(options: {
  dataDir: string
  nativeDir?: string
  cacheDir?: string
}): Promise<Cluster> {
  const { dataDir } = options
  const home = homeOf(dataDir)
  const dir = join(home, 'cluster')
  const account = await chooseAccount(dir)
  const binDir = await findBinaries(account, options)
  await mkdir(dataDir, { recursive: true }).catch((cause: Error) => {
    throw new Error(`The data folder ${dataDir} cannot be created: ${cause.message}`, { cause })
  })
  if (!existsSync(home)) await createCluster(dataDir, binDir, account)
  if (account) await chownAll(account, dir)
  const passwords: Passwords = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8'))
  return { dataDir, dir, logFile: join(home, 'server.log'), binDir, account, passwords }
}

/** Removes what a killed first start has left behind. One still running has lost the race anyway. */
export async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Spawns a PostgreSQL program in the cluster's folder, as the user PostgreSQL runs as. */
export function spawnInCluster(place: Place, program: string, args: string[], options: SpawnOptions) {
  return spawn(join(place.binDir, program), args, {
    cwd: place.dir,
    ...place.account,
    ...options,
    env: { LC_ALL: 'C', ...options.env },
  })
}

/** Under another account PostgreSQL may be unable to traverse the path to its folder; its working directory works. */
export function dataDirArgument({ dir, account }: Place): string[] {
  return ['-D', account && process.platform === 'linux' ? '/proc/self/cwd' : dir]
}

// Created under another name and then renamed, so a visible cluster is complete, and one of two concurrent first
// starts wins.
async function createCluster(dataDir: string, binDir: string, account: Account | undefined): Promise<void> {
  const unfinished = await mkdtemp(join(dataDir, UNFINISHED))
  try {
    const place = { dir: join(unfinished, 'cluster'), binDir, account }
    const passwords = { postgres: randomBytes(24).toString('hex'), sparkle: randomBytes(24).toString('hex') }
    await mkdir(place.dir, { mode: 0o700 })
    await initialise(place, join(unfinished, 'superuser-password'), passwords.postgres)
    await createDatabase(place, passwords.sparkle)
    await writeFile(join(unfinished, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600, flush: true })
    await syncFolder(unfinished)
    await rename(unfinished, homeOf(dataDir))
    await syncFolder(dataDir)
  } catch (error) {
    if (!existsSync(homeOf(dataDir))) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
  }
}

async function initialise(place: Place, passwordFile: string, password: string): Promise<void> {
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.account) {
    for (const path of [place.dir, passwordFile]) await chown(path, place.account.uid, place.account.gid)
    await chmod(join(place.dir, '..'), 0o711)
  }
  await run(place, 'initdb', [
    ...dataDirArgument(place),
    '--username=postgres',
    '--pwfile=../superuser-password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ])
  await rm(passwordFile)
  await chmod(join(place.dir, '..'), 0o700)
}

async function createDatabase(place: Place, password: string): Promise<void> {
  const strict = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic']
  await run(
    place,
    'postgres',
    ['--single', ...dataDirArgument(place), ...strict, 'postgres'],
    `CREATE ROLE sparkle LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE sparkle OWNER sparkle\n`,
  )
}

async function run(place: Place, program: string, args: string[], input = ''): Promise<void> {
  const child = spawnInCluster(place, program, args, { stdio: 'pipe' })
  const closed = once(child, 'close')
  child.stdin?.on('error', () => {}).end(input)
  const [[code], output, errors] = await Promise.all([
    closed,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ])
  if (code !== 0) throw new Error(`PostgreSQL's ${program} failed.\n${(errors || output).trim()}`)
}

// A cluster that root restored from a backup belongs to root.
async function chownAll({ uid, gid }: Account, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
  await chown(folder, uid, gid)
}
