import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { addNote } from '@sparkle/contract/recruiting/applicant-notes.ts'
import { expect, test } from 'vitest'
import { makeApplicant } from '#test/applicants.ts'
import { openStream } from '#test/event-stream.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { waitForSubject } from '#test/outbox.ts'
import { makeWaitingBusiness } from '#test/reviews.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
const cli = commandRunner(api, undefined, { BUSINESS_APPROVAL: 'manual' })

test('BA-05 BA-06 a business is listed, shown and decided from the command line', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api, {
    name: 'Red Roofs',
    email: 'kim@red-roofs.example',
  })
  const id = String(organizationId)
  expect((await cli(['business', 'list'])).out).toMatch(new RegExp(`^${id}\tRed Roofs\thttps://\\S+\t1\t20`))
  const shown = (await cli(['business', 'show', id])).out
  expect(shown).toContain(`person\t${owner.username}\towner\t${owner.email}\tnot_asked\tother`)
  expect(shown).toContain('can decide\tapprove,ask,refuse')

  const stream = await openStream(api, owner.token)
  await stream.next()
  const decide = async (...args: string[]) => {
    const seen = /^version\t(\w+)$/m.exec((await cli(['business', 'show', id])).out)?.[1] ?? ''
    return cli(['business', 'decide', id, ...args, '--seen', seen])
  }
  expect((await decide('approve', '--reason', 'Met them')).code).toBe(0)
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  expect(await stream.nextLive()).toEqual({ type: 'rights' })
  const filters = { query: { page: 1 }, body: { location: { zip: '84101' } } }
  expect((await api.as(owner).call(searchApplications, filters)).status).toBe(200)
  await waitForSubject(api, owner.email, 'Red Roofs is checked. You can search now')
  expect(await decide('suspend')).toMatchObject({ code: 1, err: 'Write what the business should read.\n' })
  expect((await decide('suspend', '--words', 'False jobs.')).code).toBe(0)
  expect((await cli(['business', 'list', '--state', 'suspended'])).out).toContain('Red Roofs')
  expect((await cli(['acts'])).out).toMatch(/command line\torganization approved\t.*\tMet them\t/)
  for (const args of [
    ['show', 'x'],
    ['show', '999999'],
    ['decide', id, 'delete', '--seen', 'x'],
    ['list', '--state', 'odd'],
  ]) {
    expect((await cli(['business', ...args])).code).toBe(1)
  }
})

test('RW-07 notes about a person are read from the command line alone, with a reason that is recorded', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const person = await makeApplicant(api)
  const body = { text: 'Bakes well.\nCall on Monday.', for: 'me' as const }
  await api.as(owner).call(addNote, { params: { applicationId: String(person.applicationId) }, body })
  const notes = (...args: string[]) => cli(['business', 'notes', person.username, ...args])
  expect(await notes()).toMatchObject({ code: 1, err: 'Say why with --reason.\n' })
  const { out } = await notes('--reason', 'Court order 12')
  expect(out).toMatch(new RegExp(`^20\\S+\t${organizationId}\t${owner.username}\tBakes well. Call on Monday.$`, 'm'))
  expect((await cli(['acts'])).out).toMatch(/command line\tuser notes read\t.*\tCourt order 12\t/)
})
