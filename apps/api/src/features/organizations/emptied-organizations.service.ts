import type { Deps } from '#api/core/deps.ts'
import { forgetAsset } from '#api/features/assets/assets.service.ts'
import { updateEmptied } from './organizations.queries.ts'

/** Hides the organization of a person who leaves, if nobody else belongs to it. */
export async function closeEmptied(deps: Deps, userId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const closed = await updateEmptied(tx, userId)
    if (closed?.logoKey) await forgetAsset(deps, tx, closed.logoKey)
  })
}
