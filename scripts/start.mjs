import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { handOver, pinnedNode } from './run.mjs'

ensureInstalled()
ensureWebBuilt()
handOver(pinnedNode, ['apps/api/src/main.ts'])
