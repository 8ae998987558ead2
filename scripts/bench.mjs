import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { handOver, pinnedNode } from './run.mjs'

await ensureInstalled()
await ensureWebBuilt()
handOver(pinnedNode, ['bench/main.ts', ...process.argv.slice(2)])
