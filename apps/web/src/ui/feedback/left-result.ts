/** The result through which the person left a search. Stored for this tab until they return, even after a reload. */
export interface LeftResult {
  /** Key of the history entry of the results. */
  entry: string
  /** Id of the link that was followed. */
  linkId: string
  scrollY: number
}

const KEY = 'sparkle-search-left'

export function rememberLeftResult(result: LeftResult): void {
  sessionStorage.setItem(KEY, JSON.stringify(result))
}

export function findLeftResult(entry: string): LeftResult | undefined {
  try {
    const result = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftResult | null
    return result?.entry === entry ? result : undefined
  } catch {
    return undefined
  }
}

export function forgetLeftResult(): void {
  sessionStorage.removeItem(KEY)
}
