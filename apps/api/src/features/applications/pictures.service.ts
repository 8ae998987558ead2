import type { removePicture as removePictureCall, uploadPicture } from '@sparkle/contract/applications/applications.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { picturePath } from '@sparkle/contract/core/images.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import {
  attachAsset,
  describeAsset,
  findPicture,
  forgetAsset,
  withPicture,
} from '#api/features/assets/assets.service.ts'
import { refuseUnchecked } from '#api/features/users/unchecked-businesses.service.ts'
import type { Tx } from '#api/platform/database.ts'
import type { StoredFile } from '#api/platform/file-storage.ts'
import { deletePictureAnswer, findPictureKey, upsertPictureAnswer } from './answers.queries.ts'
import { nextVersions } from './application-edits.ts'
import {
  findApplicationByPicture,
  findApplicationByUser,
  type LockedApplication,
  lockApplicationByUser,
  updateApplication,
} from './applications.queries.ts'
import { getReadableQuestions } from './applications.service.ts'

const notFound = (what: string) => new AppError('not_found', `There is no such ${what}.`)

/** Replaces an earlier picture of the same question. */
export async function answerWithPicture(
  deps: Deps,
  viewer: Viewer,
  { application_id, question_id, alt_text: given }: HandlerInput<typeof uploadPicture>['body'],
  original: Uint8Array | undefined,
): Promise<CallResponse<typeof uploadPicture>> {
  // Checked before the expensive work on the picture, and again under the lock below.
  const own = await findApplicationByUser(deps.db, viewer.id)
  if (own?.id !== application_id) throw notFound('Sparkle Application')
  if (!original) throw new AppError('invalid_input', 'Choose a picture.', { fields: { file: ['Choose a picture.'] } })

  const alt_text = given ?? null
  const upload = { bytes: original, owner: `user ${viewer.id}` }
  return withPicture(deps, upload, (assetKey) =>
    deps.db.transaction(async (tx) => {
      const application = await lockApplicationByUser(tx, viewer.id)
      if (!application) throw notFound('Sparkle Application')
      const earlierKey = await findPictureKey(tx, application.id, question_id)
      const id = await upsertPictureAnswer(tx, { applicationId: application.id, questionId: question_id, assetKey })
      await attachAsset(tx, assetKey, deps.now())
      await describeAsset(tx, assetKey, alt_text)
      if (earlierKey) await forgetAsset(deps, tx, earlierKey)
      await recordChange(tx, application, question_id, deps.now())
      const stored = { answer_value: picturePath(assetKey), answer_type: 'picture' as const, alt_text }
      return { id, question_id, application_id, ...stored }
    }),
  )
}

export async function removePicture(
  deps: Deps,
  viewer: Viewer,
  { question_id, asset_id }: HandlerInput<typeof removePictureCall>['query'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const application = await lockApplicationByUser(tx, viewer.id)
    const answer = application && { id: asset_id, applicationId: application.id, questionId: question_id }
    const assetKey = answer && (await deletePictureAnswer(tx, answer))
    if (!assetKey) throw notFound('picture')
    await forgetAsset(deps, tx, assetKey)
    await recordChange(tx, application, question_id, deps.now())
  })
}

async function recordChange(tx: Tx, application: LockedApplication, questionId: number, now: Date): Promise<void> {
  const versions = nextVersions(application, [`open_ended_questions.${questionId}`])
  await updateApplication(tx, application.id, { ...versions, updatedAt: now })
}

/** Finds a picture, if the viewer may read the answer right now. */
export async function getPicture(deps: Deps, viewer: Viewer, assetKey: string) {
  refuseUnchecked(viewer)
  const application = await findApplicationByPicture(deps.db, assetKey, { readerId: viewer.id, now: deps.now() })
  if (!application) throw notFound('picture')
  const canRead = await getReadableQuestions(deps, viewer, application)
  if (!canRead(application.questionId)) throw notFound('picture')
  return {
    async read(): Promise<StoredFile> {
      const file = await findPicture(deps, assetKey)
      if (!file) throw notFound('picture')
      return file
    },
  }
}
