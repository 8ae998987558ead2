import * as healthCalls from '@sparkle/contract/admin/admin-health.ts'
import * as homeCalls from '@sparkle/contract/admin/admin-home.ts'
import * as logCalls from '@sparkle/contract/admin/admin-log.ts'
import * as numbersCalls from '@sparkle/contract/admin/admin-numbers.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import type { Deps } from '#api/core/deps.ts'
import { listLog } from '#api/features/audit/log.service.ts'
import { createStaffRouter } from '#api/features/auth/staff-router.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { organizationAdminRoutes } from './organizations/admin-organizations.routes.ts'
import { peopleRoutes } from './people/admin-people.routes.ts'
import { dataRequestRoutes } from './people/data-requests.routes.ts'
import { adminSiteRoutes, rulesRoutes } from './site/admin-site.routes.ts'
import { forumAdminRoutes } from './site/forum-admin.routes.ts'
import { getAdminHome } from './site/home.service.ts'
import { getNumbers } from './site/numbers.service.ts'
import { getHealth, type HealthParts } from './site/site-health.service.ts'

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
