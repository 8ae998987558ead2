import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '#web/platform/use-store.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { safetyRequest } from './safety-request.ts'

export const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)
export const BlockDialog = lazyPart(async () => (await import('./block-dialog.tsx')).BlockDialog)

/** Shows the dialog that a menu asked for. Used once, in the shell. */
export function SafetyDialogs() {
  const request = useStore(safetyRequest)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the page on which it was opened.
  useEffect(() => safetyRequest.close, [key])
  if (!request) return null
  return 'subject' in request ? <ReportDialog {...request} /> : <BlockDialog {...request} />
}
