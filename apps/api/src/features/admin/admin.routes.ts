import * as homeCalls from '@sparkle/contract/admin-home.ts'
import type { Deps } from '#api/deps.ts'
import type { Router } from '#api/http/router.ts'
import { createAdminRouter } from './admin-router.ts'
import { getAdminHome } from './home.service.ts'

export function adminRoutes(router: Router, deps: Deps): void {
  const admin = createAdminRouter(router, deps)
  admin.handle(homeCalls.getAdminHome, () => getAdminHome(deps))
}
