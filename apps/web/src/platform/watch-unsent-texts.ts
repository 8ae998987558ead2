import { storedSession } from './stored-session.ts'
import { unsentTexts } from './unsent-texts.ts'

/** Follows the session and other windows, and warns before the page closes with texts that are not stored. */
export function watchUnsentTexts(): void {
  storedSession.subscribe(unsentTexts.handleSession)
  window.addEventListener('storage', ({ key }) => unsentTexts.handleStorage(key))
  window.addEventListener('beforeunload', (event) => unsentTexts.hasUnstored() && event.preventDefault())
}
