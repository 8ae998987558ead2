// The processes and files of embedded PostgreSQL servers, seen from outside.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const isLinux = process.platform === 'linux'

export const homeOf = (dataDir: string) => join(dataDir, 'postgres')
export const clusterOf = (dataDir: string) => join(homeOf(dataDir), 'cluster')
export const pidFileOf = (dataDir: string) => join(clusterOf(dataDir), 'postmaster.pid')

export function postmasterPid(dataDir: string): number {
  return existsSync(pidFileOf(dataDir)) ? Number(readFileSync(pidFileOf(dataDir), 'utf8').split('\n')[0]) : 0
}

export function isLivePostgres(pid: number): boolean {
  try {
    if (isLinux) return /\(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** All processes of the cluster's server, on Linux including those that outlived their postmaster. */
export function serverProcesses(dataDir: string): number[] {
  if (!isLinux) return [postmasterPid(dataDir)].filter(isLivePostgres)
  const folder = folderId(clusterOf(dataDir))
  const pids = readdirSync('/proc').map(Number).filter(isLivePostgres)
  return folder ? pids.filter((pid) => folderId(`/proc/${pid}/cwd`) === folder) : []
}

/** Undefined if the folder does not exist, or belongs to another user's process. */
function folderId(path: string): number | undefined {
  try {
    return statSync(path).ino
  } catch {
    return undefined
  }
}

/** Signals all processes of the cluster's server; ignores those that have just ended. */
export function signalServer(dataDir: string, signal: NodeJS.Signals): void {
  for (const pid of serverProcesses(dataDir)) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (isLivePostgres(pid)) throw error
    }
  }
}

/** The address of the server that runs on this data folder. */
export function findDatabaseUrl(dataDir: string, user: 'sparkle' | 'postgres' = 'sparkle'): string {
  const passwords = JSON.parse(readFileSync(join(homeOf(dataDir), 'passwords.json'), 'utf8'))
  const [, , , port, socketFolder, address] = readFileSync(pidFileOf(dataDir), 'utf8').split('\n')
  const host = socketFolder ? resolve(clusterOf(dataDir), socketFolder) : (address ?? '')
  return `postgresql://${user}:${passwords[user]}@${encodeURIComponent(host)}:${port}/sparkle?sslmode=disable`
}
