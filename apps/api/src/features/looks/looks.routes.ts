import { listLooks as listLooksCall } from '@sparkle/contract/people/own-data.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Router } from '#api/http/router.ts'
import { listLooks } from './looks.service.ts'

export function lookRoutes(router: Router, deps: Deps): void {
  router.handle(listLooksCall, ({ viewer, query }) => listLooks(deps, viewer, query.page))
}
