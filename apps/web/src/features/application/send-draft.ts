import type { Question } from '@sparkle/contract/questions.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { ApiError, isConnectionTrouble } from '#web/platform/api-client.ts'
import type { Draft } from './answer-drafts.ts'
import { isSameValue, type PictureValue, storedValue } from './answer-values.ts'
import { changeOf } from './application-change.ts'
import {
  createOwnApplication,
  ownApplicationQuery,
  removePicture,
  saveAvatar,
  saveChange,
  savePicture,
} from './own-application.ts'

/** Replaced: saved, in place of an answer that had come from elsewhere. Nothing: the server has it already. */
export type SendOutcome = 'saved' | 'replaced' | 'nothing' | 'conflict'

export type SaveTrouble = { kind: 'connection' | 'refused'; message: string }

/** A lost connection, a failing or busy server and an ended login pass; anything else is a refusal. */
export function troubleOf(error: unknown): SaveTrouble {
  const isPassing =
    isConnectionTrouble(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429))
  return {
    kind: isPassing ? 'connection' : 'refused',
    message: error instanceof Error ? error.message : String(error),
  }
}

async function getApplication(client: QueryClient, person: AuthState) {
  const known = await client.ensureQueryData(ownApplicationQuery(person))
  return known ?? createOwnApplication(client, person)
}

async function sendPicture(client: QueryClient, person: AuthState, question: Question, value: PictureValue) {
  const { file, isRemoved } = value
  if (!file && !isRemoved) return 'nothing'
  if (question.kind === 'avatar') await saveAvatar(client, person, file)
  else if (file) {
    const { id } = await getApplication(client, person)
    await savePicture(client, person, { applicationId: id, questionId: question.id, file })
  } else await removePicture(client, person, question.id)
  return 'saved'
}

/** Brings one draft to the server, unless the answer was changed elsewhere after the draft was begun. */
export async function sendDraft(
  client: QueryClient,
  person: AuthState,
  question: Question,
  { value, base, baseVersion }: Draft,
): Promise<SendOutcome> {
  if (value.kind === 'picture' || base.kind === 'picture') {
    return value.kind === 'picture' ? sendPicture(client, person, question, value) : 'nothing'
  }
  const application = await getApplication(client, person)
  const stored = storedValue(question, application)
  if (isSameValue(value, stored)) return 'nothing'
  if (!isSameValue(base, stored)) return 'conflict'
  const reply = await saveChange(client, person, changeOf(question, value, base, application, baseVersion))
  return reply.replaced.some((id) => id === question.id) ? 'replaced' : 'saved'
}
