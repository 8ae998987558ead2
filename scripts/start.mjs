import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { handOver, pinnedNode, serverArgs } from './run.mjs'

await ensureInstalled()
await ensureWebBuilt()
handOver(pinnedNode, serverArgs)
