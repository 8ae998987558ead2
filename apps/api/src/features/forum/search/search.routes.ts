import { searchForum as searchCall } from '@sparkle/contract/forum/forum-search.ts'
import type { Deps } from '#api/core/deps.ts'
import { readFrom } from '#api/core/reads.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import { searchForum } from './search.service.ts'

const searchLimits = [limitByViewer('forum search', 30, '1 minute')]

export function forumSearchRoutes(router: Router, deps: Deps): void {
  router.handle(
    searchCall,
    ({ viewer, query }) => readFrom(deps, viewer, (from) => searchForum(from, viewer, query)),
    searchLimits,
  )
}
