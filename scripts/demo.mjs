// Sparkle with a made-up world, in a data folder of its own.
import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { handOver, must, pinnedNode, serverArgs } from './run.mjs'

ensureInstalled()
ensureWebBuilt()
const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || './demo-data' }
must(pinnedNode, ['apps/api/src/cli/main.ts', 'seed', 'demo'], { env })
handOver(pinnedNode, serverArgs, { env })
