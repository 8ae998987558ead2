import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import type { SanctionKind } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { requireRecentPassword } from '#api/features/auth/session/recent-password.service.ts'
import { refuseSanction } from '#api/features/moderation/moderation.policy.ts'
import { isStaff } from '#api/features/users/roles.service.ts'
import type { Tx } from '#api/platform/database.ts'

export const sanctionOf = { warn: 'warning', mute: 'mute', suspend: 'suspension' } as const

export const invalid = (text: string, field: string) =>
  new AppError('invalid_input', text, { fields: { [field]: [text] } })

interface WantedSanction {
  kind: SanctionKind
  days: number | undefined
  words: string | undefined
}

export function checkSanction(viewer: Viewer, { kind, days, words }: WantedSanction, field: string): void {
  const refusal = refuseSanction(viewer, kind, days)
  if (refusal) throw invalid(refusal, field)
  if (words === undefined) throw invalid('Tell the person what happened and why.', 'words_to_person')
}

/** Only administrators act on staff, with a recent password, also on those who became staff after they were reported. */
export async function checkStaff(deps: Pick<Deps, 'now'>, tx: Tx, viewer: Viewer, userId: number): Promise<void> {
  if (!(await isStaff(tx, userId))) return
  if (!viewer.permissions.has(ADMINISTER)) {
    throw new AppError('forbidden', 'This person is staff. An administrator decides.')
  }
  requireRecentPassword(deps, viewer)
}
