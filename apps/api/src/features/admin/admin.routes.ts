import * as healthCalls from '@sparkle/contract/admin-health.ts'
import * as homeCalls from '@sparkle/contract/admin-home.ts'
import * as logCalls from '@sparkle/contract/admin-log.ts'
import * as numbersCalls from '@sparkle/contract/admin-numbers.ts'
import { ADMINISTER } from '@sparkle/contract/permissions.ts'
import type { Deps } from '#api/deps.ts'
import { listLog } from '#api/features/audit/log.service.ts'
import { createStaffRouter } from '#api/features/auth/staff-router.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { dataRequestRoutes } from './data-requests.routes.ts'
import { forumAdminRoutes } from './forum-admin.routes.ts'
import { getHealth, type HealthParts } from './health.service.ts'
import { getAdminHome } from './home.service.ts'
import { getNumbers } from './numbers.service.ts'
import { organizationAdminRoutes } from './organizations.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { adminSiteRoutes, rulesRoutes } from './site.routes.ts'

const healthLimits = [limitByViewer('health', 30, '1 minute')]
const numbersLimits = [limitByViewer('numbers', 60, '1 minute')]

export function adminRoutes(router: Router, deps: Deps, parts: HealthParts): void {
  const admin = createStaffRouter(router, deps, ADMINISTER)
  admin.handle(healthCalls.getHealth, () => getHealth(deps, parts), { limits: healthLimits })
  admin.handle(numbersCalls.getNumbers, ({ query }) => getNumbers(deps, query), { limits: numbersLimits })
  admin.handle(homeCalls.getAdminHome, () => getAdminHome(deps))
  forumAdminRoutes(admin, deps)
  dataRequestRoutes(admin, deps)
  adminSiteRoutes(admin, deps)
  rulesRoutes(router, deps)
  admin.handle(logCalls.listActs, ({ viewer, query: { by: actor, ...query } }) =>
    listLog(deps, viewer, { ...query, actor }),
  )
  peopleRoutes(admin, deps)
  organizationAdminRoutes(admin, deps)
}
