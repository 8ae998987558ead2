import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { handOver, pinnedNode, serverArgs } from './run.mjs'

ensureInstalled()
ensureWebBuilt()
handOver(pinnedNode, serverArgs)
