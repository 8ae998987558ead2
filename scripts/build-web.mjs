// Builds apps/web/dist with a page for each address, and puts a brotli and a gzip twin beside each text file, so that the
// server never compresses.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './run.mjs'
import { dist, filesOf, pages } from './web-pages.mjs'

const web = join(root, 'apps', 'web')
await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })

const now = (file) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">`
const soon = (file) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" fetchpriority="low">`
    : `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">`

const built = readFileSync(join(dist, 'index.html'), 'utf8')
const html = built.replace('<script type="module"', '<script type="module" fetchpriority="low"')
mkdirSync(join(dist, 'pages'))
for (const page of pages) {
  const { screen, later } = filesOf(page)
  const links = [...screen.map(now), ...later.map(soon)].map((link) => `    ${link}\n`).join('')
  writeFileSync(join(dist, 'pages', `${page.name}.html`), html.replace('  </head>', `${links}  </head>`))
}
const addresses = pages.map(({ name, path }) => {
  const pattern = path.replace('/:params?', '(/[^/]*)?').replace(/:\w+/g, '[^/]+')
  return { pattern: `^${pattern}/?$`, file: `pages/${name}.html` }
})
writeFileSync(join(dist, 'pages.json'), JSON.stringify(addresses))

for (const name of readdirSync(dist, { recursive: true })) {
  if (!/\.(html|js|css|svg|json)$/.test(name)) continue
  const bytes = readFileSync(join(dist, name))
  if (bytes.length < 1000) continue
  writeFileSync(join(dist, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(bytes, { params: quality }))
}
