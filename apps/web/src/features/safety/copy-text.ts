import { showAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { safetyTexts } from './safety.messages.ts'

/** Browsers offer no clipboard to pages without a secure connection. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showNotice(safetyTexts.copied)
  } catch {
    showAlert(safetyTexts.notCopied)
  }
}
