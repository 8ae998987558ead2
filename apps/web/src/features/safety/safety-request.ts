import type { ReportKind } from '@sparkle/contract/safety/safety-rules.ts'
import { createPending } from '#web/platform/pending.ts'

/** What can be blocked: a person, with the business they work for if it was checked, or a whole business. */
export interface SafetyTarget {
  name: string
  /** Missing for a business. */
  forumId?: number
  organization?: { id: number; name: string } | undefined
}

export interface ReportSubject {
  kind: ReportKind
  id: number
}

export interface ReportRequest {
  subject: ReportSubject
  target: SafetyTarget
  /** Whether the dialog starts with "Also block" chosen. Undefined if there is nobody to block any more. */
  alsoBlocks: boolean | undefined
}

export interface BlockRequest {
  target: SafetyTarget
}

/** What the open dialog is about. The shell shows it, because lists remove the messages and posts out of view. */
export const safetyRequest = createPending<ReportRequest | BlockRequest>()
