import * as calls from '@sparkle/contract/admin/setup.ts'
import type { Deps } from '#api/core/deps.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { claimSetup, getSetup } from './setup.service.ts'

const setupLimits: RateLimit[] = [{ name: 'set-up', max: 60, per: '1 minute' }]
const wrongCodeLimits: RateLimit[] = [
  {
    name: 'wrong set-up code',
    max: 5,
    per: '1 hour',
    text: 'Too many links that do not work. Please wait an hour, or restart Sparkle.',
  },
]

export function setupRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getSetup, () => getSetup(deps), setupLimits)
  router.handle(
    calls.claimSetup,
    async ({ body, client, limit }) => {
      const { token, userId } = await claimSetup(deps, body, client, async () => limit?.(wrongCodeLimits))
      client.userId = userId
      return { access_token: token }
    },
    setupLimits,
  )
}
