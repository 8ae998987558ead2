import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { leaveOrganization } from '@sparkle/contract/organizations/organizations.ts'
import {
  addNote,
  deleteNote,
  editNote,
  getApplicantRecord,
  restoreNote,
} from '@sparkle/contract/recruiting/applicant-notes.ts'
import { type NoteReader, recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { expect, test } from 'vitest'
import { makeApplicant } from '#test/applicants.ts'
import { listHelpers } from '#test/list-helpers.ts'
import type { Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { choose } from '#test/visibility-helpers.ts'
import { forgetOldNotes, purgeNotes } from './old-notes.service.ts'

const api = await buildTestApp()
type Applicant = Awaited<ReturnType<typeof makeApplicant>>
const about = ({ applicationId }: Applicant) => ({ applicationId: String(applicationId) })
const ofNote = ({ id }: { id: number }) => ({ params: { noteId: String(id) } })

async function makeTeam() {
  const { owner, organizationId } = await makeBusiness(api)
  return {
    owner,
    organizationId,
    recruiter: await makeColleague(api, organizationId),
    person: await makeApplicant(api),
  }
}

async function write(by: Person, person: Applicant, text: string, readBy: NoteReader = 'team') {
  const reply = await api.as(by).call(addNote, { params: about(person), body: { text, for: readBy } })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

async function read(by: Person, person: Applicant): Promise<string[]> {
  const reply = await api.as(by).call(getApplicantRecord, { params: about(person) })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.notes.map(({ text }) => text)
}

const later = (days: number) => ({ db: api.deps.db, now: () => new Date(api.deps.now().getTime() + days * DAY_MS) })

test('a note for the team is read by everyone of the business, the newest first, and changed by its writer', async () => {
  const { owner, recruiter, person } = await makeTeam()
  const first = await write(recruiter, person, '  Bakes well.\r\nCall on Monday. ')
  expect(first).toEqual({
    ...{ id: expect.any(Number), for: 'team', text: 'Bakes well.\nCall on Monday.', by: recruiter.username },
    ...{ is_own: true, can_delete: true, created_at: expect.any(Number), edited_at: null },
  })
  await write(owner, person, 'Met at the fair.')
  expect(await read(recruiter, person)).toEqual(['Met at the fair.', 'Bakes well.\nCall on Monday.'])
  const edit = (by: Person) => api.as(by).call(editNote, { ...ofNote(first), body: { text: 'Bakes very well.' } })
  expect((await edit(owner)).status).toBe(403)
  expect((await edit(recruiter)).body).toMatchObject({ text: 'Bakes very well.', edited_at: expect.any(Number) })
  expect(await read(owner, person)).toEqual(['Met at the fair.', 'Bakes very well.'])
})

test('a note is deleted by its writer or an owner, and can be restored for a day', async () => {
  const { owner, recruiter, person } = await makeTeam()
  const [note, ofOwner] = [await write(recruiter, person, 'Bakes well.'), await write(owner, person, 'Slow.')]
  const remove = (by: Person, one = note) => api.as(by).call(deleteNote, ofNote(one))
  const restore = (by: Person, one = note) => api.as(by).call(restoreNote, { ...ofNote(one), body: {} })
  expect((await remove(recruiter, ofOwner)).status).toBe(403)
  expect((await remove(owner)).status).toBe(200)
  expect((await remove(owner)).status).toBe(404)
  expect(await read(recruiter, person)).toEqual(['Slow.'])
  expect((await restore(recruiter)).body.text).toBe('Bakes well.')
  await remove(owner, ofOwner)
  expect((await restore(recruiter, ofOwner)).status).toBe(404)
  await purgeNotes(later(0.9))
  expect((await restore(owner, ofOwner)).status).toBe(200)
  await remove(owner, ofOwner)
  await purgeNotes(later(1.1))
  expect((await restore(owner, ofOwner)).status).toBe(404)
})

test('RW-08 a note for its writer alone is not shown to an owner, and is gone after its writer left', async () => {
  const { owner, recruiter, organizationId, person } = await makeTeam()
  const own = await write(recruiter, person, 'Ask Anna first.', 'me')
  await write(recruiter, person, 'Bakes well.')
  expect(await read(recruiter, person)).toEqual(['Bakes well.', 'Ask Anna first.'])
  expect(await read(owner, person)).toEqual(['Bakes well.'])
  const { make, put, read: readList } = listHelpers(api, owner)
  const list = await make('Kitchen')
  await put(list.id, person.applicationId)
  expect((await readList(list.id)).entries).toMatchObject([{ notes: 1 }])
  expect((await listHelpers(api, recruiter).read(list.id)).entries).toMatchObject([{ notes: 2 }])
  const replies = [
    await api.as(owner).call(editNote, { ...ofNote(own), body: { text: 'Mine' } }),
    await api.as(owner).call(deleteNote, ofNote(own)),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404])
  const params = { organizationId: String(organizationId) }
  expect((await api.as(recruiter).call(leaveOrganization, { params })).status).toBe(200)
  const { rows } = await api.pool.query('select text from applicant_notes where author_id = $1', [recruiter.id])
  expect(rows).toEqual([{ text: 'Bakes well.' }])
  expect(await read(owner, person)).toEqual(['Bakes well.'])
  expect((await api.as(recruiter).call(getApplicantRecord, { params: about(person) })).status).toBe(403)
})

test('RW-10 notes about someone who shows no profile to the business are gone after 90 days', async () => {
  const { owner, organizationId, person } = await makeTeam()
  const { owner: other } = await makeTeam()
  const back = await makeApplicant(api)
  await write(owner, person, 'Bakes well.')
  await write(other, person, 'Sings.')
  await write(owner, back, 'Paints.')
  const show = (one: Applicant, is_public: boolean) => api.as(one).call(updateApplication, { body: { is_public } })
  await choose(api, person, { hidden_from: [organizationId] })
  await show(back, false)
  await forgetOldNotes(later(0))
  expect(
    (await api.as(owner).call(addNote, { params: about(person), body: { text: 'Again', for: 'team' } })).status,
  ).toBe(404)
  await show(back, true)
  await forgetOldNotes(later(60))
  await show(back, false)
  await forgetOldNotes(later(89))
  expect(await read(owner, person)).toEqual(['Bakes well.'])
  await forgetOldNotes(later(91))
  expect(await read(owner, person)).toEqual([])
  expect(await read(owner, back)).toEqual(['Paints.'])
  expect(await read(other, person)).toEqual(['Sings.'])
  await api.pool.query('delete from applications where id = $1', [back.applicationId])
  expect(await read(owner, back)).toEqual([])
})

test('RW-20 a note of another business is answered as missing', async () => {
  const { owner, person } = await makeTeam()
  const stranger = (await makeTeam()).owner
  const note = await write(owner, person, 'Bakes well.')
  const replies = [
    await api.as(stranger).call(editNote, { ...ofNote(note), body: { text: 'Mine' } }),
    await api.as(stranger).call(deleteNote, ofNote(note)),
    await api.as(stranger).call(restoreNote, { ...ofNote(note), body: {} }),
    await api.as(stranger).call(deleteNote, ofNote({ id: 2_000_000_000 })),
  ]
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(404)
  expect(await read(stranger, person)).toEqual([])
  expect(await read(owner, person)).toEqual(['Bakes well.'])
})

test('a note has 1 to 2,000 characters of plain text, and a business 50 about one person', async () => {
  const { owner, recruiter, organizationId, person } = await makeTeam()
  const send = (text: string) => api.as(owner).call(addNote, { params: about(person), body: { text, for: 'team' } })
  for (const text of ['', '  \n ', 'x'.repeat(recruitingLimits.note.max + 1), 'a\u202Eb']) {
    expect((await send(text)).status, JSON.stringify(text.slice(0, 10))).toBe(422)
  }
  const odd = '<b>=1+1</b> ’’'
  expect((await send(odd)).body.text).toBe(odd)
  await api.pool.query(
    `insert into applicant_notes (organization_id, application_id, author_id, text, created_at)
      select $1, $2, $3, 'n', now() from generate_series(1, $4::int)`,
    [organizationId, person.applicationId, owner.id, recruitingLimits.notes - 2],
  )
  const sent = await Promise.all([send('one'), send('two'), send('three')])
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(await read(recruiter, person)).toHaveLength(recruitingLimits.notes)
})
