import { findChromium } from './find-chromium.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { handOver, pinnedNode } from './run.mjs'

const names = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const needsBrowser = names.length === 0 || names.includes('first-view')
const browser = needsBrowser ? { CHROMIUM_PATH: findChromium() } : {}
handOver(pinnedNode, ['bench/main.ts', ...names], { env: { ...process.env, ...browser } })
