import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeApplication } from '#test/replies/application-replies.ts'
import { clearCacheOnSessionChange, fetchAuthState } from '#web/features/session/session.hooks.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { createOwnApplication, ownApplicationQuery } from './own-application.ts'

const owner = { token: 'a-token', username: 'ana', viewAll: false }
const found = () => Response.json(makeApplication())
const missing = () => Response.json({ message: 'None yet.', code: 'not_found' }, { status: 404 })
const failing = () => Response.json({}, { status: 503 })

const fetched = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  fetched.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answerWith(...replies: (() => Response)[]): void {
  for (const reply of replies) fetched.mockImplementationOnce(async () => reply())
}

test('K-09 a failed fetch is retried after 100 ms', async () => {
  answerWith(failing, found)
  const loading = createQueryClient().fetchQuery({ ...ownApplicationQuery(owner), retry: 1 })
  await vi.advanceTimersByTimeAsync(99)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  await expect(loading).resolves.toEqual(makeApplication())
})

test('A-16 A-17 O-27 a 404 clears the cached application, and one more fetch follows after 100 ms', async () => {
  const client = createQueryClient()
  const query = ownApplicationQuery(owner)
  client.setQueryData(query.queryKey, makeApplication())
  answerWith(missing, found)
  const loading = client.fetchQuery({ ...query, staleTime: 0 })
  await vi.advanceTimersByTimeAsync(50)
  expect(client.getQueryData(query.queryKey)).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(50)
  await expect(loading).resolves.toEqual(makeApplication())
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('O-27 a second 404 means no application, without an endless loop', async () => {
  answerWith(missing, missing)
  const loading = createQueryClient().fetchQuery(ownApplicationQuery(owner))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(loading).resolves.toBeNull()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([
  ['A-18 with view-all', { ...owner, viewAll: true }],
  ['A-19 without a username', { ...owner, username: '' }],
])('%s nothing is fetched', async (_name, person) => {
  const stop = new QueryObserver(createQueryClient(), ownApplicationQuery(person)).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched).not.toHaveBeenCalled()
  stop()
})

test('A-20 a new token fetches again', async () => {
  const client = createQueryClient()
  answerWith(found, found)
  await client.ensureQueryData(ownApplicationQuery(owner))
  await client.ensureQueryData(ownApplicationQuery(owner))
  expect(fetched).toHaveBeenCalledTimes(1)
  await client.ensureQueryData(ownApplicationQuery({ ...owner, token: 'another-token' }))
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each(['loaded', 'created'])(
  'L-15 O-10 the auth state has the id of an application that was %s, until the logout',
  async (how) => {
    const kept = new Map<string, string>()
    vi.stubGlobal('window', { addEventListener: vi.fn() })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    vi.stubGlobal('fetch', async (address: string) => {
      const user = { username: owner.username }
      return address.endsWith('/session') ? Response.json({ user, permissions: [], roles: [] }) : found()
    })
    const client = createQueryClient()
    clearCacheOnSessionChange(client)
    storedSession.set(owner)
    expect(await fetchAuthState(client)).toMatchObject({ appId: null })
    if (how === 'loaded') await client.fetchQuery(ownApplicationQuery(owner))
    else await createOwnApplication(client, owner)
    expect(await fetchAuthState(client)).toMatchObject({ appId: makeApplication().id })
    storedSession.set(null)
    storedSession.set(owner)
    expect(await fetchAuthState(client)).toMatchObject({ appId: null })
  },
)
