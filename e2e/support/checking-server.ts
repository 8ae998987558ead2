import { decideOrganization, getOrganizationCase } from '@sparkle/contract/admin-organizations.ts'
import { BUSINESS_RULES_VERSION, type Decision } from '@sparkle/contract/organization-rules.ts'
import { askReview, createOrganization, getOwnOrganization } from '@sparkle/contract/organizations.ts'
import { claimSetup } from '@sparkle/contract/setup.ts'
import { type ApiClient, createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { PASSWORD, registerPerson } from '@sparkle/testing/people.ts'
import { freshName } from './fixtures.ts'
import { createTestServer } from './test-server.ts'

/** A server of its own, where a person checks each business before it can search. */
export async function createCheckingServer() {
  const server = await createTestServer({ settings: { BUSINESS_APPROVAL: 'manual' } })
  const send = overHttp(server.origin)
  let operator: ApiClient

  async function start() {
    await server.start()
    const code = server.setupLink().split('#')[1] ?? ''
    const body = { code, username: 'robin', email: 'robin@example.com', password: PASSWORD }
    const { access_token } = await createApiClient(send).callOrThrow(claimSetup, { body })
    operator = createApiClient(send, access_token)
  }

  /** Decides about the business of this person. */
  async function decide(api: ApiClient, decision: Decision, words = '') {
    const { organization } = await api.callOrThrow(getOwnOrganization, {})
    const params = { organizationId: String(organization?.id) }
    const { version } = await operator.callOrThrow(getOrganizationCase, { params })
    await operator.callOrThrow(decideOrganization, { params, body: { decision, version, words } })
  }

  async function makeCheckedBusiness(name: string) {
    const { token } = await registerPerson(send, freshName(), true)
    const api = createApiClient(send, token)
    const body = { name, website: 'https://bluedoor.example', about: 'We bake.', rules_version: BUSINESS_RULES_VERSION }
    const { organization } = await api.callOrThrow(createOrganization, { body })
    await api.callOrThrow(askReview, { params: { organizationId: String(organization?.id) }, body: {} })
    await decide(api, 'approve')
  }

  const callAsOperator: ApiClient['callOrThrow'] = (call, input) => operator.callOrThrow(call, input)

  return { origin: server.origin, start, remove: server.remove, callAsOperator, decide, makeCheckedBusiness }
}
