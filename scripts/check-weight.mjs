// What the first visit of each address of the web app may load: JavaScript and CSS, bytes, gzip. `--table` prints it all.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'
import { dist, filesOf, pages } from './web-pages.mjs'

const router = readFileSync(join(root, 'apps', 'web', 'src', 'app', 'router.tsx'), 'utf8')
const lazyScreens = [...router.matchAll(/import\('#web\/([^']+)'\)/g)].map(([, screen]) => screen)
for (const screen of lazyScreens) {
  if (pages.some((page) => page.screen === screen)) continue
  console.log(`${screen} has no budget in scripts/web-pages.mjs.`)
  process.exitCode = 1
}

const weigh = (file) =>
  existsSync(join(dist, file)) ? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length : 0
const rows = pages.map((page) => {
  const files = Object.values(filesOf(page)).flat()
  const sum = (ending) => files.filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + weigh(file), 0)
  const js = sum('.js')
  const css = sum('.css')
  return { page: page.name, files: files.length, js, 'js budget': page.js, css, 'css budget': page.css }
})
const heavy = rows.filter((row) => row.js > row['js budget'] || row.css > row['css budget'])
if (process.argv.includes('--table')) console.table(rows)
else if (heavy.length > 0) console.table(heavy)
if (heavy.length > 0) process.exitCode = 1
