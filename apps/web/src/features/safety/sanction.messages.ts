import type { StandingSanction } from '@sparkle/contract/auth/standing.ts'
import type { SanctionKind } from '@sparkle/contract/safety/safety-rules.ts'
import { formatFullDate } from '#web/platform/dates.ts'

export const sanctionNames: Record<SanctionKind, string> = {
  warning: 'Warning',
  mute: 'No posts and messages',
  suspension: 'Suspension',
}

/** Whether it still holds, and until when. */
export function describeEnd({ kind, until, lifted_at, is_active }: StandingSanction): string {
  if (lifted_at !== null) return `Taken back on ${formatFullDate(lifted_at)}`
  if (kind === 'warning') return ''
  if (until === null) return 'It has no end.'
  return is_active ? `Until ${formatFullDate(until)}` : `Ended on ${formatFullDate(until)}`
}
