import * as calls from '@sparkle/contract/safety/blocks.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as blocks from './blocks.service.ts'
import * as contact from './contact-settings.service.ts'

const blockLimits = [limitByViewer('block', safetyLimits.blocksPerHour, '1 hour')]
const settingsLimits = [limitByViewer('contact settings', 30, '1 minute')]

export function blockRoutes(router: Router, deps: Deps): void {
  router.handle(calls.listBlocks, ({ viewer, query }) => blocks.listBlocks(deps, viewer, query))
  router.handle(calls.block, ({ viewer, body }) => blocks.block(deps, viewer, body), blockLimits)
  router.handle(calls.unblock, ({ viewer, params }) => blocks.unblock(deps, viewer, params.blockId), blockLimits)
  router.handle(calls.getContactSettings, ({ viewer }) => contact.getContactSettings(deps, viewer))
  router.handle(
    calls.saveContactSettings,
    ({ viewer, body }) => contact.saveContactSettings(deps, viewer, body),
    settingsLimits,
  )
}
