import {
  acceptInvitation,
  leaveOrganization,
  updateOrganization,
} from '@sparkle/contract/organizations/organizations.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { describe, expect, test } from 'vitest'
import { sweepOrganizations } from '#api/features/organizations/organizations.jobs.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import type { Person } from '#test/makers.ts'
import { makeBusiness, makeColleague, makeInvitation, setOrganizationState } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write, add, read } = messagingHelpers(api)

const blockOrganization = async (person: Person, organizationId: number) =>
  (await api.as(person).call(block, { body: { organization_id: organizationId } })).status
const listNames = async (person: Person) =>
  (await api.as(person).call(listBlocks, {})).body.blocks.map(({ organization }) => organization?.name)

describe('TS-40 a block tells nothing about an organization', () => {
  test.each(['draft', 'waiting', 'refused', 'suspended'] as const)('that is %s and unknown', async (state) => {
    const applicant = await correspondent()
    const { organizationId } = await makeBusiness(api, { state })
    expect(await blockOrganization(applicant, organizationId)).toBe(404)
    expect(await listNames(applicant)).toEqual([])
  })

  test('whose people wrote, but that nobody has checked', async () => {
    const applicant = await correspondent()
    const { owner, organizationId } = await makeBusiness(api, { state: 'draft' })
    expect((await write(owner, applicant)).status).toBe(200)
    expect(await blockOrganization(applicant, organizationId)).toBe(200)
    expect(await listNames(applicant)).toEqual([''])
  })

  test('but its checked name', async () => {
    const applicant = await correspondent()
    const { owner, organizationId } = await makeBusiness(api, { name: 'Checked Name' })
    expect(await blockOrganization(applicant, organizationId)).toBe(200)
    await api.as(owner).call(updateOrganization, {
      params: { organizationId: String(organizationId) },
      body: { name: 'Secret Plans' },
    })
    expect(await listNames(applicant)).toEqual(['Checked Name'])
    await setOrganizationState(api, organizationId, 'suspended')
    expect(await listNames(applicant)).toEqual(['Checked Name'])
  })
})

describe('TS-41 a block of an organization holds for those who belonged to it then or later', () => {
  const leave = async (person: Person, organizationId: number) => {
    const params = { organizationId: String(organizationId) }
    expect((await api.as(person).call(leaveOrganization, { params })).status).toBe(200)
  }

  test('also after they left, in new and old conversations, and until the block ends', async () => {
    const applicant = await correspondent()
    const { organizationId } = await makeBusiness(api)
    const then = await makeColleague(api, organizationId)
    const { conversation_id } = (await write(then, applicant)).body.conversation
    expect((await add(applicant, conversation_id)).status).toBe(200)
    expect(await blockOrganization(applicant, organizationId)).toBe(200)
    const later = await makeColleague(api, organizationId)
    for (const person of [then, later]) await leave(person, organizationId)

    expect((await add(then, conversation_id)).error.code).toBe('cannot_reply')
    expect((await read(then, conversation_id)).body.conversation.can_reply).toBe(false)
    expect((await write(later, applicant)).error.code).toBe('recipient_not_found')
    const [made] = (await api.as(applicant).call(listBlocks, {})).body.blocks
    await api.as(applicant).call(unblock, { params: { blockId: String(made?.block_id) } })
    expect((await add(then, conversation_id)).status).toBe(200)
    expect((await write(later, applicant)).status).toBe(200)
  })

  test('but not for those who had left before', async () => {
    const applicant = await correspondent()
    const { organizationId } = await makeBusiness(api)
    const before = await makeColleague(api, organizationId)
    await leave(before, organizationId)
    await api.pool.query(`update organization_people set left_at = left_at - interval '1 hour' where user_id = $1`, [
      before.id,
    ])
    expect(await blockOrganization(applicant, organizationId)).toBe(200)
    expect((await write(before, applicant)).status).toBe(200)
  })

  test('also if its only owner gives up a draft and joins another', async () => {
    const applicant = await correspondent()
    const { owner, organizationId } = await makeBusiness(api, { state: 'draft' })
    const { conversation_id } = (await write(owner, applicant)).body.conversation
    expect((await add(applicant, conversation_id)).status).toBe(200)
    expect(await blockOrganization(applicant, organizationId)).toBe(200)
    const other = await makeBusiness(api)
    const { token } = await makeInvitation(api, other.owner, other.organizationId, owner.email)
    const joined = await api.as(owner).call(acceptInvitation, { params: { token }, body: {} })
    expect(joined.body.organization?.id).toBe(other.organizationId)
    await api.pool.query(`update organizations set created_at = created_at - interval '2 days'`)
    await sweepOrganizations(api.deps)
    expect((await add(owner, conversation_id)).error.code).toBe('cannot_reply')
    expect((await write(owner, await correspondent())).status).toBe(200)
  })
})
