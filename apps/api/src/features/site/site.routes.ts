import * as calls from '@sparkle/contract/admin/site.ts'
import type { Deps } from '#api/core/deps.ts'
import type { RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { getSite } from './site.service.ts'

// Many people at a school share one address.
const siteLimits: RateLimit[] = [{ name: 'site', max: 600, per: '1 minute' }]

export function siteRoutes(router: Router, deps: Deps): void {
  router.handle(calls.getSite, () => getSite(deps), siteLimits)
}
