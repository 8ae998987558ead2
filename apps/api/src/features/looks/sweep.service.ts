import { lookLimits } from '@sparkle/contract/people/look-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { daysBefore, toDay } from './days.ts'
import { deleteLooks } from './looks.queries.ts'
import { deleteOrganizationReads, deleteReads } from './reads.queries.ts'

/** Nothing depends on reads of earlier days, since each day starts a new count. */
export async function forgetOldReads({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = toDay(now())
  await deleteReads(db, today)
  await deleteOrganizationReads(db, { before: today, stopsBefore: daysBefore(now(), lookLimits.stopDays) })
}

export async function forgetOldLooks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteLooks(db, daysBefore(now(), lookLimits.keepDays))
}
