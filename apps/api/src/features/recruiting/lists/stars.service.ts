import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type * as calls from '@sparkle/contract/recruiting/applicant-lists.ts'
import { FIRST_LIST } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { lockTeam, requireTeam } from '#api/features/recruiting/team.service.ts'
import { deleteEntries, findEntry, listPlacements } from './entries.queries.ts'
import { getPlacements, getShownCard, putOnList } from './entries.service.ts'
import { toPlacement } from './list-shapes.ts'
import { findUsualList, lockLists } from './lists.queries.ts'
import { addList, publishLists } from './lists.service.ts'

type Placements = CallResponse<typeof calls.starApplicant>

export async function listStarred(
  deps: Deps,
  viewer: Viewer,
  applicationIds: readonly number[],
): Promise<CallResponse<typeof calls.listStarred>> {
  const reader = await requireTeam(deps, viewer)
  if (applicationIds.length === 0) return { starred: [] }
  const byApplication = Map.groupBy(
    await listPlacements(deps.db, reader, applicationIds),
    ({ applicationId }) => applicationId,
  )
  return {
    starred: [...byApplication].map(([application_id, rows]) => ({
      application_id,
      placements: rows.map(toPlacement),
    })),
  }
}

export async function starApplicant(deps: Deps, viewer: Viewer, applicationId: number): Promise<Placements> {
  await requireTeam(deps, viewer)
  const card = await getShownCard(deps, viewer, applicationId)
  return deps.db.transaction(async (tx) => {
    const reader = await lockTeam(tx, viewer)
    // Two first stars at the same moment make one list.
    await lockLists(tx, reader.organizationId)
    const before = await getPlacements(tx, reader, applicationId)
    if (before.length > 0) return { placements: before }
    const listId =
      (await findUsualList(tx, reader, FIRST_LIST)) ?? (await addList(tx, reader, { name: FIRST_LIST, isShared: true }))
    return { placements: [await putOnList(deps, tx, reader, listId, card)] }
  })
}

export async function unstarApplicant(deps: Deps, viewer: Viewer, applicationId: number): Promise<Placements> {
  const reader = await requireTeam(deps, viewer)
  return deps.db.transaction(async (tx) => {
    const placements = await getPlacements(tx, reader, applicationId)
    for (const { entry_id } of placements) {
      const entry = await findEntry(tx, reader, entry_id)
      if (entry) await publishLists(deps, tx, reader, entry)
    }
    await deleteEntries(
      tx,
      placements.map(({ entry_id }) => entry_id),
    )
    return { placements }
  })
}
