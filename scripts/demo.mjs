// Sparkle with sample data, in its own data folder.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { cliArgs, handOver, must, pinnedNode, serverArgs } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
const env = { ...process.env, DATA_DIR: process.env.DATA_DIR || './demo-data' }
await must(pinnedNode, [...cliArgs, 'seed', 'demo'], { env })
handOver(pinnedNode, serverArgs, { env })
