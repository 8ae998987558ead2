import { getRules, saveRules } from '@sparkle/contract/core/rules.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

test('everyone reads the rules, which are there from the start; each change is a version and a staff act', async () => {
  const api = await buildTestApp()
  const first = (await api.call(getRules, {})).body
  expect(first).toMatchObject({ version: 1, changed_at: null })
  expect(first.html).toContain('<h3>Be kind</h3>')
  expect(first.business.rules).toHaveLength(6)

  const admin = api.as(await makeUser(api, { roles: ['Administrator'] }))
  const text = '# Our rules\n\nBe kind. <script>alert(1)</script> [Ask us](https://school.example)'
  const saved = await admin.call(saveRules, { body: { text, version: 1 } })
  expect(saved.body).toMatchObject({ version: 2, text })
  const now = (await api.call(getRules, {})).body
  expect(now).toEqual(saved.body)
  expect(now.html).toContain('<h3>Our rules</h3>')
  expect(now.html).not.toContain('<script')

  // The same text again makes no version.
  expect((await admin.call(saveRules, { body: { text, version: 2 } })).body.version).toBe(2)
  const { rows } = await api.pool.query(`select details from staff_acts where act = 'rules changed'`)
  expect(rows).toEqual([{ details: { version: 2 } }])
})

test('of two changes to one version the second is refused, and only administrators make any', async () => {
  const api = await buildTestApp()
  const admin = api.as(await makeUser(api, { roles: ['Administrator'] }))
  const edits = ['Be kind to each other, always.', 'Be honest with each other, always.']
  const replies = await Promise.all(edits.map((text) => admin.call(saveRules, { body: { text, version: 1 } })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await api.call(getRules, {})).body.version).toBe(2)

  const moderator = api.as(await makeUser(api, { roles: ['Moderator'] }))
  expect((await moderator.call(saveRules, { body: { text: 'Everything is allowed here.', version: 2 } })).status).toBe(
    403,
  )
  expect((await admin.call(saveRules, { body: { text: 'Short', version: 2 } })).status).toBe(422)
})
