import type { DataExport, OwnDeletion } from '@sparkle/contract/people/own-data.ts'

const ASKED_AT = 1_780_000_000

/** A file that is ready. */
export const makeExport = (id: number, changes: Partial<DataExport> = {}): DataExport => ({
  id,
  state: 'ready',
  asked_at: ASKED_AT,
  due_at: ASKED_AT + 3600,
  ready_at: ASKED_AT + 3660,
  expires_at: ASKED_AT + 608_460,
  bytes: 3_400_000,
  ...changes,
})

/** An account that can be deleted. */
export const makeDeletion = (changes: Partial<OwnDeletion> = {}): OwnDeletion => ({
  days: 14,
  problem: null,
  ...changes,
})
