import type { Deps } from '#api/core/deps.ts'
import type { GoOn } from '#api/core/own-data.ts'
import { forgetAsset } from '#api/features/assets/assets.service.ts'
import { deletePictureAnswers } from './answers.queries.ts'

const BATCH = 20

/** Removes the picture answers of a person, with their files. */
export async function forgetPictures(deps: Deps, userId: number, goOn: GoOn): Promise<void> {
  let keys: string[]
  do {
    await goOn()
    keys = await deps.db.transaction(async (tx) => {
      const deleted = await deletePictureAnswers(tx, userId, BATCH)
      for (const key of deleted) await forgetAsset(deps, tx, key)
      return deleted
    })
  } while (keys.length === BATCH)
}
