// API and web app with hot reload, at the same address as `npm start`.
import { join } from 'node:path'
import { ensureInstalled } from './prepare.mjs'
import { handOver, pinnedNode, root } from './run.mjs'

await ensureInstalled()
const apiPort = process.env.API_PORT ?? '3001'
const env = { ...process.env, API_PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:3000' }
handOver(
  pinnedNode,
  ['--watch-path=apps/api/src', '--watch-path=packages', '--watch-preserve-output', 'apps/api/src/main.ts'],
  {
    env: { ...env, PORT: apiPort },
  },
)
handOver(pinnedNode, ['../../node_modules/vite/bin/vite.js'], { env, cwd: join(root, 'apps', 'web') })
