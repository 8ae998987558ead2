import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { handOver, pinnedNode } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
handOver(pinnedNode, ['deploy/proof/main.ts', ...process.argv.slice(2)])
