import type { StaffActEntry } from '@sparkle/contract/admin/admin-fields.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { ListedAct } from './audit.service.ts'

const toPerson = (id: number | null, username: string | null) => (id === null ? null : { id, username })

export function toStaffAct(row: ListedAct): StaffActEntry {
  return {
    id: row.id,
    at: toUnixSeconds(row.at),
    by: toPerson(row.actorId, row.actorName),
    act: `${row.subjectKind} ${row.act}`,
    subject_id: row.subjectId,
    about: toPerson(row.aboutUserId, row.aboutName),
    reason: row.reason,
    details: Object.entries(row.details).map(([name, value]) => ({
      name,
      text: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  }
}
