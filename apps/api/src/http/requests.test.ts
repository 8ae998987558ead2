import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { createApplication, removePicture } from '@sparkle/contract/applications/applications.ts'
import { changePassword, checkInput, login, recoverPassword, register } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import type { Endpoint } from '@sparkle/contract/core/endpoints.ts'
import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import { errorBody, FORUM_PATH, forumErrorBody } from '@sparkle/contract/core/errors.ts'
import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { getUser, saveOwnInfo, updateUser } from '@sparkle/contract/people/users.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { describe, expect, test } from 'vitest'
import { createToken } from '#api/platform/tokens.ts'
import { makeUser, newPerson } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import type { TestReply } from '#test/test-client.ts'

const api = await buildTestApp()
const person = await makeUser(api)
const me = api.as(person)

const post = (url: string, payload: string | object, type = 'application/json') =>
  me.send({ method: 'POST', url, payload, headers: { 'content-type': type } })

function expectRefusal(reply: TestReply<unknown>, status: number, code: string) {
  expect(reply.status).toBe(status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(errorBody.or(forumErrorBody).parse(reply.error)).toMatchObject({ code })
  expect(reply.text).not.toMatch(/node_modules|\.ts|stack|select |insert /)
}

describe('tokens', () => {
  const closed = allEndpoints.filter((endpoint) => endpoint.access === 'signed-in')
  const urlOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '1')

  test.each(closed.map((endpoint) => [endpoint.method, urlOf(endpoint)] as const))(
    'C-02 %s %s needs a bearer token',
    async (method, url) => {
      for (const authorization of ['', 'Bearer', `Bearer ${createToken()}`, `Basic ${person.token}`, person.token]) {
        const reply = await api.send({ method, url, headers: authorization ? { authorization } : {} })
        expectRefusal(reply, 401, 'unauthenticated')
      }
    },
  )

  test('C-02 the word Bearer may be in any case', async () => {
    const reply = await api.send({ url: whoami.path, headers: { authorization: `bearer ${person.token}` } })
    expect(reply.status).toBe(200)
  })

  test('C-02 no reply may be kept in a cache', async () => {
    expect((await me.call(whoami, {})).headers['cache-control']).toBe('no-store')
    expect((await api.call(whoami, {})).headers['cache-control']).toBe('no-store')
  })
})

describe('addresses', () => {
  test('C-01 a trailing slash makes no difference', async () => {
    expect((await me.send({ url: `${whoami.path}/` })).status).toBe(200)
  })

  test('C-01 an unknown address is a 404', async () => {
    for (const url of ['/api/v1/nothing', '/api/v2/auth/login', '/api/', '/api/v1/auth/login/x']) {
      expectRefusal(await api.send({ url }), 404, 'not_found')
    }
    expectRefusal(await api.send({ method: 'POST', url: '/api/v1/nothing' }), 404, 'not_found')
  })

  test.each([
    ['GET', login.path, 'POST'],
    ['DELETE', whoami.path, 'GET'],
    ['PUT', saveOwnInfo.path, 'GET, POST'],
    ['PATCH', '/api/v1/user/ada', 'GET'],
  ] as const)('C-01 %s %s is a 405 that lists %s', async (method, url, allowed) => {
    const reply = await api.send({ method, url })
    expectRefusal(reply, 405, 'method_not_allowed')
    expect(reply.headers.allow).toBe(allowed)
  })

  test('C-01 an address refused by the router itself gets a normal error reply', async () => {
    expectRefusal(await me.send({ url: `/api/v1/user/${'x'.repeat(500)}` }), 400, 'bad_request')
    expectRefusal(await me.send({ url: '/api/v1/user/%' }), 400, 'bad_request')
    const reply = await me.send({ url: `/api/v1/forum/threads/${'9'.repeat(500)}` })
    expect(forumErrorBody.parse(reply.error).message).toBe('The address is too long.')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  const withId = allEndpoints.filter(({ path }) => /:\w+Id\b/.test(path) && !path.includes(':nameOrId'))

  test.each(withId.map((endpoint) => [endpoint.method, endpoint.path] as const))(
    'C-30 C-33 C-38 C-39 C-43 %s %s with an id that cannot exist is a 404 with a sentence',
    async (method, path) => {
      for (const id of ['99999999999999999999', '2147483648999999', '0', '-1', '1.5', 'abc', '%20']) {
        const reply = await me.send({ method, url: path.replace(/:\w+/, id) })
        expect(reply.status, `${id}: ${reply.text}`).toBe(404)
        expect(reply.error).toMatchObject({ code: 'not_found', message: 'There is nothing at this address.' })
        if (path.startsWith(FORUM_PATH)) {
          expect(forumErrorBody.parse(reply.error).errors[0]?.code).toBe('requested_page_not_found')
        } else expect(reply.error.errors).toBeUndefined()
      }
    },
  )

  test('C-14 an unusual path parameter is refused without a server error', async () => {
    for (const name of ['%00', '%ed%a0%80', 'a%00b', '%', 'x'.repeat(31), 'x'.repeat(500)]) {
      const { status } = await me.send({ url: `/api/v1/user/${name}` })
      expect([400, 404, 414, 422], name).toContain(status)
    }
  })
})

describe('bodies', () => {
  test('C-05 an unknown key may have the name of a built-in property', async () => {
    for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
      const reply = await post(login.path, { username: 'ada', password: 'x', [name]: 'x' })
      expectRefusal(reply, 422, 'invalid_input')
      expect(Object.entries(reply.error.errors ?? {})).toEqual([[name, ['This field is not known.']]])
    }
  })

  test('C-06 malformed JSON is a 400', async () => {
    for (const text of ['{', '{"username":', 'nonsense', '{"a":1}x']) {
      expectRefusal(await post(login.path, text), 400, 'bad_request')
    }
  })

  test('C-06 an unsupported body type is a 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/jsonx', 'text/json']) {
      expectRefusal(await post(login.path, '{}', type), 415, 'unsupported_type')
    }
  })

  test('C-06 a body of more than a megabyte is a 413', async () => {
    expectRefusal(await post(login.path, { username: 'x'.repeat(1_000_001) }), 413, 'too_large')
  })

  test('C-06 a multipart form has at most a megabyte of text and a hundred parts', async () => {
    const form = (count: number, text: string) => {
      const part = (index: number) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n${text}\r\n`
      return `${Array.from({ length: count }, (_, index) => part(index)).join('')}--b--\r\n`
    }
    const type = 'multipart/form-data; boundary=b'
    expectRefusal(await post(login.path, form(9, '%'.repeat(99_999)), type), 422, 'invalid_input')
    expectRefusal(await post(login.path, form(11, '%'.repeat(99_999)), type), 413, 'too_large')
    expectRefusal(await post(login.path, form(1, 'x'.repeat(100_001)), type), 413, 'too_large')
    expectRefusal(await post(login.path, form(101, 'x'), type), 413, 'too_large')
    expectRefusal(await post(login.path, form(10_000, 'x'), type), 413, 'too_large')
  })

  test('C-06 lists and names in brackets mean the same in every kind of form', async () => {
    const form = 'application/x-www-form-urlencoded'
    const texts = [
      'location[zip]=00000&location[distance]=10',
      'multiple_choice[0][question_id]=16&multiple_choice[0][value]=99',
    ]
    for (const text of texts) {
      const part = ([name, value]: [string, string]) =>
        `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const multipart = `${[...new URLSearchParams(text)].map(part).join('')}--b--\r\n`
      const replies = [
        await post(searchApplications.path, text, form),
        await post(searchApplications.path, multipart, 'multipart/form-data; boundary=b'),
      ]
      expect(replies[0]?.status).toBeLessThan(500)
      expect(replies[1]?.text).toBe(replies[0]?.text)
    }
  })

  test('C-06 a body that is not an object is a 422', async () => {
    for (const text of ['[]', '"text"', '7', 'true']) expectRefusal(await post(login.path, text), 422, 'invalid_input')
  })

  test('C-06 a missing body is a 422 that lists the fields', async () => {
    const reply = await api.send({ method: 'POST', url: login.path })
    expectRefusal(reply, 422, 'invalid_input')
    expect(Object.keys(reply.error.errors ?? {})).toEqual(['username', 'password'])
  })

  test('C-05 an unknown key is refused by name', async () => {
    const reply = await post(register.path, { ...newPerson(), business_account: 0, admin: true })
    expectRefusal(reply, 422, 'invalid_input')
    expect(reply.error.errors).toEqual({ admin: ['This field is not known.'] })
  })

  test('C-05 more values than any call accepts, and endless nesting, are a 422', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key${n}`, 1]))
    expectRefusal(await post(register.path, many), 422, 'invalid_input')
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expectRefusal(await post(register.path, `{"username":${deep}}`), 422, 'invalid_input')
  })

  test('C-05 lone surrogates and NUL are refused', async () => {
    for (const text of ['a\\u0000b', 'a\\ud800b', '\\udc00']) {
      expectRefusal(await post(checkInput.path, `{"type":"username","value":"${text}"}`), 400, 'bad_request')
      expectRefusal(await post(createApplication.path, `{"headline":"${text}"}`), 400, 'bad_request')
      expectRefusal(await post(createApplication.path, `{"${text}":"x"}`), 400, 'bad_request')
    }
    const form = 'application/x-www-form-urlencoded'
    expectRefusal(await post(checkInput.path, 'type=username&value=a%00b', form), 400, 'bad_request')
  })

  test.each([
    ['a list', '["ada"]'],
    ['an object', '{"a":1}'],
    ['a number', '7'],
    ['null', 'null'],
    ['a boolean', 'true'],
  ])('C-06 C-10 %s is refused as a text', async (_, value) => {
    expectRefusal(await post(login.path, `{"username":${value},"password":"x"}`), 422, 'invalid_input')
    expectRefusal(await post(login.path, `{"username":"x","password":${value}}`), 422, 'invalid_input')
    expectRefusal(await post(recoverPassword.path, `{"email":${value}}`), 422, 'invalid_input')
  })

  test('C-13 C-16 a huge, malformed or listed id is refused without a server error', async () => {
    for (const id of ['99999999999999999999', '1e20', '-1', '0', '1.5', '[7]', 'true', '{"a":1}', '"7 "', '"1e3"']) {
      expectRefusal(await post(updateUser.path, `{"id":${id}}`), 422, 'invalid_input')
      const place = `"country":"us","state":"UT","town":"Moab","zip":"84532"`
      expectRefusal(await post(saveOwnInfo.path, `{${place},"userId":${id}}`), 422, 'invalid_input')
    }
  })

  test('C-05 a refusal is worded plainly, never as a type or a regular expression', async () => {
    const getTexts = async (url: string, body: object) => (await post(url, body)).error.errors
    const huge = '99999999999999999999'
    expect(await getTexts(updateUser.path, { id: huge, isActive: 'x', password: 'x'.repeat(1025) })).toEqual({
      id: ['This value is not valid.'],
      isActive: ['Send true or false.'],
      password: ['Use at most 1024 characters.'],
    })
    expect(await getTexts(login.path, { username: 7 })).toEqual({
      username: ['This value is not valid.'],
      password: ['This field is missing.'],
    })
    expect(await getTexts(createConversation.path, { recipient_ids: huge, message: 'Hi' })).toMatchObject([
      { message: 'Name one recipient.', params: { field: 'recipient_ids' } },
    ])
    const invalid = await me.send({ method: 'DELETE', url: `${removePicture.path}?question_id=29&asset_id=${huge}` })
    expect([invalid.status, invalid.error.message]).toEqual([422, 'This value is not valid.'])
  })

  test('C-05 the prototype cannot be changed through any encoding', async () => {
    const form = 'application/x-www-form-urlencoded'
    const multipart = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n--b--\r\n`
    for (const text of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']) {
      expect((await post(createApplication.path, text)).status).toBe(400)
    }
    for (const name of ['__proto__[admin]', 'constructor[prototype][admin]', '__proto__.admin']) {
      await post(checkInput.path, `${encodeURIComponent(name)}=x&type=email&value=x`, form)
      await post(checkInput.path, multipart(name), 'multipart/form-data; boundary=b')
      await me.send({ url: `${whoami.path}?${encodeURIComponent(name)}=x` })
    }
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })

  test('C-06 a repeated field is refused', async () => {
    const form = 'application/x-www-form-urlencoded'
    const reply = await post(login.path, 'username=ada&username=bob&password=x', form)
    expectRefusal(reply, 422, 'invalid_input')
  })

  test('C-06 a malformed multipart body and an unexpected file are refused', async () => {
    const type = 'multipart/form-data; boundary=b'
    const broken = await post(login.path, '--b\r\ncontent-disposition: form-data; name="username"\r\n\r\nada', type)
    expect(broken.status).toBe(400)
    const file = '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a"\r\n\r\nx\r\n--b--\r\n'
    expectRefusal(await post(login.path, file, type), 422, 'invalid_input')
    expect((await post(login.path, 'x', 'multipart/form-data')).status).toBeLessThan(500)
  })
})

describe('every POST accepts JSON, urlencoded and multipart bodies', () => {
  test.each(encodings)('C-04 to C-22 %s', async (encoding) => {
    const typed = newPerson()
    const registered = await api.call(register, { body: { ...typed, business_account: '0', avatar: '' } }, encoding)
    expect(registered.status).toBe(201)
    const { username, password, email } = typed
    const own = api.as({ token: registered.body.access_token })

    const checked = await api.call(checkInput, { body: { type: 'username', value: username } }, encoding)
    expect(checked.body).toEqual({ result: false })
    expect((await api.call(login, { body: { username, password } }, encoding)).status).toBe(200)
    expect((await api.call(recoverPassword, { body: { email } }, encoding)).status).toBe(200)
    const place = { country: 'us', state: 'UT', town: 'Moab', zip: '84532' } as const
    const userId = registered.body.user.id
    const saved = await own.call(saveOwnInfo, { body: { ...place, id: null, userId } }, encoding)
    expect(saved.body).toMatchObject({ ...place, userId })
    const updated = await own.call(updateUser, { body: { id: userId, isActive: 0, password: '' } }, encoding)
    expect(updated.body).toMatchObject({ isActive: false })
    const created = await own.call(createApplication, { body: { headline: 'A & B = "C"' } }, encoding)
    expect(created.body.headline).toBe('A & B = "C"')
    const changed = { current_password: password, password: 'a [new] violet=lamp & more' }
    expect((await own.call(changePassword, { body: changed }, encoding)).status).toBe(200)
    expect((await api.call(login, { body: { username, password: changed.password } }, encoding)).status).toBe(200)
    const seen = await own.call(getUser, { params: { nameOrId: username } })
    expect(seen.body.town).toBe('Moab')
  })
})
