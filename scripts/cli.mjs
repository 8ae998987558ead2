import { ensureInstalled, ensureServerBuilt } from './prepare.mjs'
import { cliArgs, handOver, pinnedNode } from './run.mjs'

await ensureInstalled()
await ensureServerBuilt()
handOver(pinnedNode, [...cliArgs, ...process.argv.slice(2)])
