import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { handOver, pinnedNode, serverArgs } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
handOver(pinnedNode, serverArgs)
