import { grantRole } from '@sparkle/contract/admin/admin-actions.ts'
import { confirmItIsMe } from '@sparkle/contract/auth/auth.ts'
import type { Call, CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import type { Role } from '@sparkle/contract/core/permissions.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { PASSWORD } from '@sparkle/testing/people.ts'

const reason = 'Needed for a test'

/** Makes a call as the administrator that global-setup.ts has created. */
export async function callAsOperator<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
  const { SPARKLE_E2E_PORT: port, SPARKLE_E2E_OPERATOR: token } = process.env
  const api = createApiClient(overHttp(`http://localhost:${port}`), token)
  await api.callOrThrow(confirmItIsMe, { body: { password: PASSWORD } })
  return api.callOrThrow(call, input)
}

export async function giveRole({ id }: { id: number }, role: Role): Promise<void> {
  await callAsOperator(grantRole, { params: { userId: String(id) }, body: { role, reason } })
}
