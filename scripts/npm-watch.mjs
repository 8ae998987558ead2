import { readFileSync } from 'node:fs'

const WATCH_MS = 250

/** The id of our parent and, if that is npm's shell, of its parent. The id changes when a process is orphaned. */
function readParents() {
  try {
    const [, option] = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0')
    const stat = option === '-c' && readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    // The program's name is in parentheses and may contain spaces.
    if (stat) return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    // Not Linux, or our parent has just ended.
  }
  return `${process.ppid}`
}

const atStart = readParents()

/**
 * Calls back when npm or its shell has ended. npm forwards signals to the shell that runs a script, but many shells exit
 * without forwarding them, and a killed npm forwards nothing. So this polls. Returns a function that stops polling.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const timer = setInterval(() => {
    if (readParents() === atStart) return
    clearInterval(timer)
    callback()
  }, WATCH_MS).unref()
  return () => clearInterval(timer)
}
