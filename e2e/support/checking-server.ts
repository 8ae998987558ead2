import { decideOrganization, getOrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { claimSetup } from '@sparkle/contract/admin/setup.ts'
import type { Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import { getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { type ApiClient, createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { PASSWORD } from '@sparkle/testing/people.ts'
import { createTestServer } from './test-server.ts'

/** A server of its own, where a person checks each business before it can search. */
export async function createCheckingServer(settings: Record<string, string> = {}) {
  const server = await createTestServer({ settings: { BUSINESS_APPROVAL: 'manual', ...settings } })
  const send = overHttp(server.origin)
  let operator: ApiClient
  const session = { username: 'robin', token: '' }

  async function start() {
    await server.start()
    const code = server.setupLink().split('#')[1] ?? ''
    const body = { code, username: session.username, email: 'robin@example.com', password: PASSWORD }
    const { access_token } = await createApiClient(send).callOrThrow(claimSetup, { body })
    session.token = access_token
    operator = createApiClient(send, access_token)
  }

  /** Decides about the business of this person. */
  async function decide(api: ApiClient, decision: Decision, words = '') {
    const { organization } = await api.callOrThrow(getOwnOrganization, {})
    const params = { organizationId: String(organization?.id) }
    const { version } = await operator.callOrThrow(getOrganizationCase, { params })
    await operator.callOrThrow(decideOrganization, { params, body: { decision, version, words } })
  }

  const callAsOperator: ApiClient['callOrThrow'] = (call, input) => operator.callOrThrow(call, input)

  return { origin: server.origin, start, remove: server.remove, callAsOperator, operator: session, decide }
}
