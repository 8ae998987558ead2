import { saveSettings } from '@sparkle/contract/admin/admin-site.ts'
import { claimSetup } from '@sparkle/contract/admin/setup.ts'
import { getSite } from '@sparkle/contract/admin/site.ts'
import { login, recoverPassword, register } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { listEmails, waitForEmail, waitForJobs } from '#test/outbox.ts'
import { runServer } from '#test/servers/server-process.ts'
import { buildTestApp } from '#test/test-app.ts'

const slowPoll = { timeout: 100_000, interval: 200 }

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Makes every request on a new connection, so any worker may get it. A request in flight to a dying worker gets no
 * response.
 */
function createCaller(url: string) {
  return async (path: string, body?: object, token?: string) =>
    fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(20_000),
      headers: {
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
}

test('AD-01 AD-20 several workers act as one server, and one that dies is replaced', async () => {
  const api = await buildTestApp()
  const metrics = `127.0.0.1:${await freePort()}`
  const settings = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir, WORKERS: '2', LOG_LEVEL: 'info' }
  const sparkle = await runServer({ ...settings, METRICS_LISTEN: metrics })
  expect(await sparkle.isReady).toBe(true)
  const call = createCaller(sparkle.url)
  const workers = () =>
    new Set(
      [...sparkle.err().matchAll(/"pid":(\d+).*"msg":"(?:request|Server listening)/g)].map(([, pid]) => Number(pid)),
    )
  const callUntil = (isDone: () => boolean) =>
    expect
      .poll(async () => {
        await call(whoami.path)
        return isDone()
      }, slowPoll)
      .toBe(true)
  expect(workers().size).toBe(2)

  // Live events and jobs.
  const signUp = async (username: string) => {
    const account = {
      username,
      email: `${username}@example.com`,
      password: 'a long quiet sentence',
      business_account: 0,
    }
    return (await (await call(register.path, account)).json()) as { access_token: string; user: { forumId: number } }
  }
  const [from, to] = [await signUp('writer'), await signUp('reader')]
  const { forumId } = (await (await call(whoami.path, undefined, to.access_token)).json()) as { forumId: number }
  const place = { address: async () => sparkle.url }
  const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(place, to.access_token)))
  for (const stream of streams) expect((await stream.next())?.event).toBe('ready')
  const message = { recipient_ids: [forumId], message: 'Across processes' }
  expect((await call(createConversation.path, message, from.access_token)).status).toBe(200)
  for (const stream of streams) expect((await stream.nextLive()).type).toBe('message')
  await call(recoverPassword.path, { email: 'writer@example.com' })
  await waitForEmail(api, 'writer@example.com')
  await waitForJobs(api)
  expect(await listEmails(api, 'writer@example.com')).toHaveLength(1)

  // One set-up link for all, and a changed setting holds in all of them.
  const code = sparkle.out().trim().slice(-43)
  expect(sparkle.out()).toBe(
    `Sparkle is ready at ${sparkle.url}\nSet up Sparkle: ${sparkle.url}${addresses.setupWith(code)}\n`,
  )
  const account = { username: 'first', email: 'first@example.com', password: 'a long quiet sentence' }
  const claimed = (await (await call(claimSetup.path, { code, ...account })).json()) as { access_token: string }
  const change = { site_name: 'Our School', reason: 'The name of our school' }
  expect((await call(saveSettings.path, change, claimed.access_token)).status).toBe(200)
  const replies = await Promise.all(Array.from({ length: 20 }, () => call(getSite.path)))
  const sites = (await Promise.all(replies.map((reply) => reply.json()))) as { site_name: string }[]
  expect(sites.map(({ site_name }) => site_name)).toEqual(Array(20).fill('Our School'))

  // Limits and metrics are shared by all workers.
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => call(login.path, { username: 'nobody', password: 'wrong' })),
  )
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(20)
  const measured = await (await fetch(`http://${metrics}/metrics`)).text()
  expect(measured).toContain(`_count{method="POST",route="${login.path}",status="429"} 20\n`)
  expect(measured).toContain('sparkle_streams_open 6\n')

  // A worker that dies is replaced.
  const [first = 0] = workers()
  process.kill(first, 'SIGKILL')
  await callUntil(() => workers().size === 3)
  expect(sparkle.err()).toContain('worker exited, starting another')

  // A stop leaves no worker behind.
  const all = [...workers()]
  sparkle.child.kill('SIGTERM')
  expect(await sparkle.ended).toBe(0)
  expect(all.filter(isAlive)).toEqual([])
})
