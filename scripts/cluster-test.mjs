import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { handOver, pinnedNode } from './run.mjs'

ensureInstalled()
ensureWebBuilt()
handOver(pinnedNode, ['deploy/proof/main.ts', ...process.argv.slice(2)])
