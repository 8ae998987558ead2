import { gzipSync } from 'node:zlib'
import { login } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { openEvents } from '@sparkle/contract/core/events.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const person = await makeUser(api)
const long = '/api/docs/json'

const get = async (path: string, encoding = 'gzip, deflate, br, zstd') =>
  fetch(`${await api.address()}${path}`, {
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': encoding },
  })

test('a long reply is compressed if the client accepts it', async () => {
  const plain = await get(long, 'identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const reply = await get(long)
  expect(reply.headers.get('content-encoding')).toBe('gzip')
  expect(reply.headers.get('vary')).toContain('accept-encoding')
  expect(await reply.text()).toBe(await plain.text())
})

test('a short reply, a picture and the event stream are not compressed', async () => {
  const { avatar } = (await api.as(person).call(updateUser, { body: {}, files: { avatar: asFile(await jpeg()) } })).body
  for (const path of [whoami.path, avatar, openEvents.path]) {
    const reply = await get(path)
    expect(reply.status, path).toBe(200)
    expect(reply.headers.get('content-encoding'), path).toBeNull()
    await reply.body?.cancel()
  }
})

test('a compressed request is refused: a few bytes could expand to gigabytes', async () => {
  const { password, username } = person
  const reply = await fetch(`${await api.address()}${login.path}`, {
    method: 'POST',
    body: gzipSync(JSON.stringify({ username, password })),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(reply.status).toBe(400)
})
