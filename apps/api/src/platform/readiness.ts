import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_MS = 1000

interface ReadinessState {
  isReady: boolean
  /** Names of what does not work. Live events may be away while everything else works, so they alone do not count. */
  missing: string[]
}

export interface Readiness {
  ask(): Promise<ReadinessState>
  /** From here on it is not ready: a balancer looks elsewhere before the server stops. */
  stop(): void
  isStopping(): boolean
}

interface Probes {
  /** Rejects, or takes its time, while the database does not answer. */
  isMigrated(): Promise<boolean>
  isListening(): boolean
}

export function watchReadiness({ isMigrated, isListening }: Probes): Readiness {
  let isStopping = false
  let asking: Promise<string[]> | undefined

  /** One question at a time: those who ask while the database is silent must not use up its connections. */
  async function findMissingInDatabase(): Promise<string[]> {
    asking ??= isMigrated()
      .then((done) => (done ? [] : ['migrations']))
      .catch(() => ['database'])
      .finally(() => {
        asking = undefined
      })
    const patience = new AbortController()
    const late = sleep(ANSWER_MS, ['database'], { signal: patience.signal }).catch(() => [])
    return Promise.race([asking, late]).finally(() => patience.abort())
  }

  return {
    async ask() {
      const needed = [...(isStopping ? ['stopping'] : []), ...(await findMissingInDatabase())]
      return { isReady: needed.length === 0, missing: [...needed, ...(isListening() ? [] : ['live events'])] }
    },
    stop() {
      isStopping = true
    },
    isStopping: () => isStopping,
  }
}
