import { storedSession } from './stored-session.ts'
import { browserStorage } from './text-storage.ts'
import { unsentTexts } from './unsent-texts.ts'

/** Follows the session and other windows, and warns before the page closes with texts that are not stored. */
export function watchUnsentTexts(): void {
  storedSession.subscribe(unsentTexts.handleSession)
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === browserStorage()) unsentTexts.handleStorage(key)
  })
  window.addEventListener('beforeunload', (event) => {
    const endsWithWindow = storedSession.isForWindow() && !unsentTexts.isEmpty()
    if (endsWithWindow || unsentTexts.hasUnstored()) event.preventDefault()
  })
}
