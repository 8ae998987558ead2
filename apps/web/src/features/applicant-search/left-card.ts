/** The card through which the person left the results. Stored for this tab until they return, even after a reload. */
export interface LeftCard {
  /** Key of the history entry of the results. */
  entry: string
  applicationId: number
  scrollY: number
}

const KEY = 'sparkle-search-left'

export function rememberLeftCard(card: LeftCard): void {
  sessionStorage.setItem(KEY, JSON.stringify(card))
}

export function findLeftCard(entry: string): LeftCard | undefined {
  try {
    const card = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftCard | null
    return card?.entry === entry ? card : undefined
  } catch {
    return undefined
  }
}

export function forgetLeftCard(): void {
  sessionStorage.removeItem(KEY)
}
