// Checks what a first visit to each screen loads: files, and bytes of JavaScript and CSS in gzip. `--table` prints everything.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const dist = join(root, 'apps', 'web', 'dist')
const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))
const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const rows = pages.map(({ file, loaded, js, css }) => {
  const sum = (ending) => loaded.filter((name) => name.endsWith(ending)).reduce((bytes, name) => bytes + weigh(name), 0)
  return { page: file, files: loaded.length, js: sum('.js'), 'js budget': js, css: sum('.css'), 'css budget': css }
})
const MOST_FILES = 15
const isHeavy = (row) => row.files > MOST_FILES || row.js > row['js budget'] || row.css > row['css budget']
const heavy = rows.filter(isHeavy)
if (process.argv.includes('--table')) console.table(rows)
else if (heavy.length > 0) console.table(heavy)
if (heavy.length > 0) process.exitCode = 1
