import type { Question } from '@sparkle/contract/applications/questions.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  isPictureChange,
  isSameValue,
  type PictureValue,
  storedValue,
  toAltText,
} from '#web/features/application/answers/answer-values.ts'
import {
  createOwnApplication,
  ownApplicationQuery,
  removePicture,
  saveAvatar,
  saveChange,
  savePicture,
} from '#web/features/application/own-application.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { type Draft, isOutdated } from './answer-drafts.ts'
import { toChange } from './application-change.ts'

/** `replaced`: saved over an answer from another window. `nothing`: the server has it already. */
export type SendOutcome = 'saved' | 'replaced' | 'nothing' | 'conflict'

async function getApplication(client: QueryClient, person: AuthState) {
  const known = await client.ensureQueryData(ownApplicationQuery(person))
  return known ?? createOwnApplication(client, person)
}

async function sendPicture(client: QueryClient, person: AuthState, question: Question, value: PictureValue) {
  const { file } = value
  if (question.kind === 'avatar') await saveAvatar(client, person, file)
  else if (file) {
    const { id } = await getApplication(client, person)
    await savePicture(client, person, { applicationId: id, questionId: question.id, file, altText: toAltText(value) })
  } else await removePicture(client, person, question.id)
}

/** Sends one draft, unless the answer was changed elsewhere after the draft was started. */
export async function sendDraft(
  client: QueryClient,
  person: AuthState,
  question: Question,
  draft: Draft,
): Promise<SendOutcome> {
  const { value, baseVersion } = draft
  if (isPictureChange(value)) {
    await sendPicture(client, person, question, value)
    return 'saved'
  }
  if (question.kind === 'avatar') return 'nothing'
  const application = await getApplication(client, person)
  const stored = storedValue(question, application)
  const hasNoPicture = stored.kind === 'picture' && stored.stored.address === ''
  if (hasNoPicture || isSameValue(value, stored)) return 'nothing'
  if (isOutdated(draft, stored)) return 'conflict'
  const reply = await saveChange(client, person, toChange(question, value, stored, application, baseVersion))
  return reply.replaced.some((id) => id === question.id) ? 'replaced' : 'saved'
}
