import {
  type Application,
  type ApplicationChange,
  createApplication,
  getOwnApplication,
  removePicture as removePictureCall,
  updateApplication,
  uploadPicture,
} from '@sparkle/contract/applications/applications.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { cacheAppId, whoamiQuery } from '#web/features/session/session.hooks.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'

const RETRY_DELAY_MS = 100

export type Owner = Pick<AuthState, 'token' | 'username' | 'viewAll'>

const ownKey = (token: string) => ['application', 'own', token] as const

/** One's own application; null if there is none. Accounts that can view all applications have none. */
export const ownApplicationQuery = ({ token, username, viewAll }: Owner) =>
  queryOptions({
    queryKey: ownKey(token),
    queryFn: async ({ client, signal }): Promise<Application | null> => {
      const take = async () => {
        const found = (await findOwnApplication(signal)) ?? null
        cacheAppId(client, token, found?.id ?? null)
        return found
      }
      const found = await take()
      if (found) return found
      // Clear the cache and try once more, because a single 404 may be temporary.
      if (client.getQueryData(ownKey(token))) client.setQueryData(ownKey(token), null)
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      return take()
    },
    enabled: !viewAll && username !== '',
    retryDelay: RETRY_DELAY_MS,
  })

async function findOwnApplication(signal: AbortSignal): Promise<Application | undefined> {
  try {
    return await callApi(getOwnApplication, {}, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Caches the server's reply, unless a newer version is cached already. */
async function keepApplication(client: QueryClient, token: string, application: Application): Promise<void> {
  const queryKey = ownKey(token)
  await client.cancelQueries({ queryKey })
  cacheAppId(client, token, application.id)
  client.setQueryData<Application | null>(queryKey, (known) =>
    known && known.id === application.id && known.version > application.version ? known : application,
  )
}

export function refreshOwnApplication(client: QueryClient, owner: Owner): Promise<Application | null> {
  return client.fetchQuery({ ...ownApplicationQuery(owner), staleTime: 0 })
}

/** Returns the existing application if there is one. */
export async function createOwnApplication(client: QueryClient, owner: Owner): Promise<Application> {
  try {
    const created = await callApi(createApplication, { body: { headline: DEFAULT_HEADLINE } })
    await keepApplication(client, owner.token, created)
    return created
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'already_exists')) throw error
    const found = await refreshOwnApplication(client, owner)
    if (!found) throw error
    return found
  }
}

/** Sends only the changed keys, so that two windows do not overwrite each other's answers. */
export async function saveChange(client: QueryClient, owner: Owner, change: ApplicationChange) {
  const reply = await callApi(updateApplication, { body: change })
  await keepApplication(client, owner.token, reply.application)
  return reply
}

interface PictureToSave {
  applicationId: number
  questionId: number
  file: File
  altText: string | null
}

export async function savePicture(client: QueryClient, owner: Owner, picture: PictureToSave) {
  const { applicationId, questionId, file, altText } = picture
  const answer = await callApi(uploadPicture, {
    body: { application_id: applicationId, question_id: questionId, alt_text: altText ?? undefined },
    files: { 'file[]': file },
  })
  await showPicture(client, owner, questionId, answer)
  return answer
}

export async function removePicture(client: QueryClient, owner: Owner, questionId: number): Promise<void> {
  const stored = client.getQueryData<Application | null>(ownKey(owner.token))
  const answer = stored?.open_ended_questions.find(({ question_id }) => question_id === questionId)
  if (!answer) return
  try {
    await callApi(removePictureCall, { query: { question_id: String(questionId), asset_id: String(answer.id) } })
  } catch (error) {
    // Already removed, for example in another window.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  await showPicture(client, owner, questionId, undefined)
}

/** Updates the picture in the cache at once; the next load brings the version. */
async function showPicture(
  client: QueryClient,
  owner: Owner,
  questionId: number,
  answer: Application['open_ended_questions'][number] | undefined,
): Promise<void> {
  const queryKey = ownKey(owner.token)
  await client.cancelQueries({ queryKey })
  client.setQueryData<Application | null>(queryKey, (application) => {
    if (!application) return application
    const others = application.open_ended_questions.filter(({ question_id }) => question_id !== questionId)
    return { ...application, open_ended_questions: answer ? [...others, answer] : others }
  })
  void client.invalidateQueries({ queryKey })
}

/** Question 1 is the account's avatar and is saved with the account. Null removes it. */
export async function saveAvatar(client: QueryClient, auth: AuthState, file: File | null) {
  const reply = await callApi(updateUser, {
    body: {
      id: auth.userId,
      username: auth.username,
      email: auth.email,
      password: '',
      isActive: auth.isActive ? 1 : 0,
      avatar: file ? undefined : '',
    },
    files: file ? { avatar: file } : {},
  })
  client.setQueryData(whoamiQuery(auth.token).queryKey, (user) => user && { ...user, avatar: reply.avatar })
  void client.invalidateQueries({ queryKey: ['users'] })
  return reply
}
