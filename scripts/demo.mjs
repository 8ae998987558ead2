// Sparkle with sample data, in its own data folder.
import { ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { handOver, must, pinnedNode, serverArgs } from './run.mjs'

await ensureInstalled()
await ensureWebBuilt()
const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || './demo-data' }
await must(pinnedNode, ['apps/api/cli.ts', 'seed', 'demo'], { env })
handOver(pinnedNode, serverArgs, { env })
