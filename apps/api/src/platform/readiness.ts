import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 1000

interface ReadinessState {
  isReady: boolean
  /** What does not work. Missing live events do not make it unready, since everything else works without them. */
  missing: string[]
}

export interface Readiness {
  check(): Promise<ReadinessState>
  /** Reports not ready from now on, so a load balancer uses other nodes before the server stops. */
  stop(): void
  isStopping(): boolean
}

interface Probes {
  /** Rejects or hangs while the database is unavailable. */
  isMigrated(): Promise<boolean>
  isListening(): boolean
}

export function watchReadiness({ isMigrated, isListening }: Probes): Readiness {
  let isStopping = false
  let checking: Promise<string[]> | undefined

  /** Runs one check at a time, so that checks do not use up the connections while the database hangs. */
  async function findMissingInDatabase(): Promise<string[]> {
    checking ??= isMigrated()
      .then((done) => (done ? [] : ['migrations']))
      .catch(() => ['database'])
      .finally(() => {
        checking = undefined
      })
    const timeout = new AbortController()
    const timedOut = sleep(TIMEOUT_MS, ['database'], { signal: timeout.signal }).catch(() => [])
    return Promise.race([checking, timedOut]).finally(() => timeout.abort())
  }

  return {
    async check() {
      const needed = [...(isStopping ? ['stopping'] : []), ...(await findMissingInDatabase())]
      return { isReady: needed.length === 0, missing: [...needed, ...(isListening() ? [] : ['live events'])] }
    },
    stop() {
      isStopping = true
    },
    isStopping: () => isStopping,
  }
}
