import { ensureInstalled } from './prepare.mjs'
import { handOver, pinnedNode } from './run.mjs'

await ensureInstalled()
handOver(pinnedNode, ['apps/api/cli.ts', ...process.argv.slice(2)])
