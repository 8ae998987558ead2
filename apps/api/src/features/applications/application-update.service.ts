import type { updateApplication as updateCall } from '@sparkle/contract/applications/applications.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { describeAsset } from '#api/features/assets/assets.service.ts'
import { requireConfirmedEmail } from '#api/features/users/email/email-confirmation.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { upsertOtherChoices, upsertTextAnswers } from './answers.queries.ts'
import {
  type Edits,
  hasOnlyOwnIds,
  hasOnlyStoredPictures,
  listEdits,
  listReplaced,
  nextVersions,
  type RequestedChange,
} from './application-edits.ts'
import { type ApplicationRow, lockApplicationByUser, updateApplication } from './applications.queries.ts'
import { getOwnRow, toOwn } from './applications.service.ts'

/** Saves all or nothing. If two tabs save different answers, both are kept; for the same answer the later save wins. */
export async function editApplication(
  deps: Deps,
  viewer: Viewer,
  requested: RequestedChange,
): Promise<CallResponse<typeof updateCall>> {
  if (requested.is_public) await requireConfirmedEmail(deps, viewer)
  return deps.db.transaction(async (tx) => {
    // A separate statement, because the locking one would return old answers if it had to wait.
    await lockApplicationByUser(tx, viewer.id)
    const stored = await getOwnRow(tx, viewer.id)
    if (!hasOnlyOwnIds(stored, requested)) throw new AppError('forbidden', 'You can change your own answers only.')
    if (!hasOnlyStoredPictures(stored, requested)) throw new AppError('not_found', 'There is no such picture.')

    const edits = listEdits(stored, requested)
    const all = listAll(edits)
    if (all.length === 0) return { application: toOwn(stored), replaced: [] }
    await saveEdits(tx, stored, edits, deps.now())
    return {
      application: toOwn(await getOwnRow(tx, viewer.id)),
      replaced: listReplaced(all, stored.fieldVersions, requested.base_version),
    }
  })
}

const listAll = (edits: Edits) => Object.values(edits).flat()

async function saveEdits(tx: Tx, stored: ApplicationRow, edits: Edits, now: Date): Promise<void> {
  const { fields, otherChoices, openEnded, altTexts } = edits
  const names = listAll(edits).map(({ name }) => name)
  await updateApplication(tx, stored.id, {
    ...Object.fromEntries(fields.map(({ column, value }) => [column, value])),
    ...nextVersions(stored, names),
    updatedAt: now,
  })
  if (otherChoices.length > 0) await upsertOtherChoices(tx, stored.id, otherChoices)
  if (openEnded.length > 0) await upsertTextAnswers(tx, stored.id, openEnded)
  for (const { assetKey, altText } of altTexts) await describeAsset(tx, assetKey, altText)
}
