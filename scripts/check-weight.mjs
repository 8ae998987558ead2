// What the browser must load for the login screen: at most 150 kB of JavaScript and 20 kB of CSS, gzip.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const dist = join(root, 'apps', 'web', 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
const budgets = { js: 150_000, css: 20_000 }

const files = new Set()
function addChunk(key) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}.`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const imported of chunk.imports ?? []) addChunk(imported)
}
addChunk('index.html')
addChunk('src/features/auth/login-screen.tsx')
files.add('color-scheme.js')

const weight = (ending) => {
  const paths = [...files].filter((file) => file.endsWith(ending)).map((file) => join(dist, file))
  return paths.filter((path) => existsSync(path)).reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
}
for (const [ending, budget] of Object.entries(budgets)) {
  const bytes = weight(`.${ending}`)
  console.log(`${ending}: ${bytes} of ${budget} bytes`)
  if (bytes > budget) process.exitCode = 1
}
