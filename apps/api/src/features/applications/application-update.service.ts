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
  type RequestedChange,
} from './application-edits.ts'
import { type ApplicationRow, lockApplicationByUser, updateApplication } from './applications.queries.ts'
import { getOwnRow, toApplication } from './applications.service.ts'

/** Saves all or nothing. If two tabs save different answers, both are kept; for the same answer the later save wins. */
export async function editApplication(
  deps: Deps,
  viewer: Viewer,
  requested: RequestedChange,
): Promise<CallResponse<typeof updateCall>> {
  return deps.db.transaction(async (tx) => {
    // A separate statement, because the locking one would return old answers if it had to wait.
    await lockApplicationByUser(tx, viewer.id)
    const stored = await getOwnRow(tx, viewer.id)
    if (!hasOnlyOwnIds(stored, requested)) throw new AppError('forbidden', 'You can change your own answers only.')

    const edits = listEdits(stored, requested)
    const all = [...edits.fields, ...edits.otherChoices, ...edits.openEnded]
    if (all.length === 0) return { application: toApplication(stored), replaced: [] }
    await saveEdits(tx, stored, edits, deps.now())
    return {
      application: toApplication(await getOwnRow(tx, viewer.id)),
      replaced: listReplaced(all, stored.fieldVersions, requested.base_version),
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
