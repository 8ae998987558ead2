// Builds apps/web/dist and puts a brotli and a gzip twin beside each text file, so that the server never compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './run.mjs'

const web = join(root, 'apps', 'web')
await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })

const dist = join(web, 'dist')
for (const name of readdirSync(dist, { recursive: true })) {
  if (!/\.(html|js|css|svg|json)$/.test(name)) continue
  const bytes = readFileSync(join(dist, name))
  if (bytes.length < 1000) continue
  writeFileSync(join(dist, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(bytes, { params: quality }))
}
