// Distances, text and icons of the web app use the sizes of its theme (ui/theme.ts, ui/styles.css).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Up to this many rem, a distance only corrects the alignment; from 4.5 rem on, it is the size of something. */
const [NUDGE, SIZE] = [0.1875, 4.5]
const declarations = /^\s*((?:row-|column-)?gap|(?:scroll-)?padding[a-z-]*|margin[a-z-]*|font-size):([^;{}]*);/gm
const spacingProps = /\s(?:gap|[mp][trblxy]?)=(?:\{[1-9]\d*\}|"[\d.]+rem")/g
const sizedIcons = /<(?:Icon[A-Z]\w*|(?!Action)[A-Z]\w*Icon)\b[^<>]*?\ssize=/g

const isOffScale = (value) =>
  [...value.matchAll(/([\d.]+)rem/g)].some(([, rem]) => Number(rem) > NUDGE && Number(rem) < SIZE) && !/vw/.test(value)

const findInCss = (text) =>
  [...text.matchAll(declarations)].filter(([, , value]) => isOffScale(value)).map(([found]) => found.trim())
const findInCode = (text) =>
  [...text.matchAll(spacingProps), ...text.matchAll(sizedIcons)].map(([found]) => found.trim())

const src = join(root, 'apps', 'web', 'src')
const faults = globSync('{app,features,ui}/**/*.{module.css,tsx}', { cwd: src }).flatMap((path) => {
  const text = readFileSync(join(src, path), 'utf8')
  const found = path.endsWith('.css') ? findInCss(text) : findInCode(text)
  return found.map((fault) => `apps/web/src/${path}: ${fault}`)
})
if (faults.length > 0) {
  console.error(`Not a size of the theme (ui/theme.ts, ui/styles.css):\n${faults.join('\n')}`)
  process.exitCode = 1
}
