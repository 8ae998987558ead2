import { block, listBlocks } from '@sparkle/contract/blocks.ts'
import { updateOrganization } from '@sparkle/contract/organizations.ts'
import { describe, expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import type { Person } from '#test/makers.ts'
import { makeBusiness, setOrganizationState } from '#test/organizations.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write } = messagingHelpers(api)

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
