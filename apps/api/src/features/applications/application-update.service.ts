import type { updateApplication as updateCall } from '@sparkle/contract/applications.ts'
import type { CallResponse } from '@sparkle/contract/call.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Db } from '#api/platform/database.ts'
import type { Viewer } from '#api/viewer.ts'
import { upsertOtherChoices, upsertTextAnswers } from './answers.queries.ts'
import {
  type Edits,
  hasOnlyOwnIds,
  listEdits,
  listReplaced,
  nextVersions,
  type WantedChange,
} from './application-edits.ts'
import { type ApplicationRow, lockApplicationOf, updateApplication } from './applications.queries.ts'
import { getOwnRow, toApplication } from './applications.service.ts'

/** All or nothing. Two tabs that save different answers keep both; on the same answer the later save wins. */
export async function editApplication(
  deps: Deps,
  viewer: Viewer,
  wanted: WantedChange,
): Promise<CallResponse<typeof updateCall>> {
  return deps.db.transaction(async (tx) => {
    // Read by a statement of its own: that of the lock, when it had to wait, would show older answers.
    await lockApplicationOf(tx, viewer.id)
    const stored = await getOwnRow(tx, viewer.id)
    if (!hasOnlyOwnIds(stored, wanted)) throw new AppError('forbidden', 'You can change your own answers only.')

    const edits = listEdits(stored, wanted)
    const all = [...edits.fields, ...edits.otherChoices, ...edits.openEnded]
    if (all.length === 0) return { application: toApplication(stored), replaced: [] }
    await saveEdits(tx, stored, edits, deps.now())
    return {
      application: toApplication(await getOwnRow(tx, viewer.id)),
      replaced: listReplaced(all, stored.fieldVersions, wanted.base_version),
    }
  })
}

async function saveEdits(tx: Db, stored: ApplicationRow, edits: Edits, now: Date): Promise<void> {
  const { fields, otherChoices, openEnded } = edits
  const names = [...fields, ...otherChoices, ...openEnded].map(({ name }) => name)
  await updateApplication(tx, stored.id, {
    ...Object.fromEntries(fields.map(({ column, value }) => [column, value])),
    ...nextVersions(stored, names),
    updatedAt: now,
  })
  if (otherChoices.length > 0) await upsertOtherChoices(tx, stored.id, otherChoices)
  if (openEnded.length > 0) await upsertTextAnswers(tx, stored.id, openEnded)
}
