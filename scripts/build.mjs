import { ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
