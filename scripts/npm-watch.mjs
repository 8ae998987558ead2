import { readFileSync } from 'node:fs'

const WATCH_MS = 250

/** Our parent, and where that is npm's shell, its parent: an orphan gets another one. */
function parents() {
  try {
    const [, option] = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0')
    const stat = option === '-c' && readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    // The name of the program stands in parentheses and may hold spaces.
    if (stat) return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    // Not Linux, or our parent has just ended.
  }
  return `${process.ppid}`
}

const started = parents()

/**
 * npm passes a signal on to the shell that it runs a script with, and many shells die of it without a word to the script. A
 * killed npm tells nobody. So a script looks whether both are still there. Gives a way to stop looking.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const timer = setInterval(() => {
    if (parents() === started) return
    clearInterval(timer)
    callback()
  }, WATCH_MS).unref()
  return () => clearInterval(timer)
}
