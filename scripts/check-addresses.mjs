// URLs of the web app are defined only in packages/contract/src/core/addresses.ts.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from '../packages/contract/src/core/addresses.ts'
import { root } from './run.mjs'

const patterns = '{apps,packages,e2e,bench,deploy,scripts}/**/*.{ts,tsx,mjs,html}'
// The test of the addresses repeats those of the specification; the other file contains hostile texts.
const allowed = /node_modules|\/dist\/|contract\/src\/core\/addresses(\.test)?\.ts$|xss-corpus\.ts$/

/** Each address up to its first parameter, except the start page, with which every path starts. */
const starts = Object.values(addresses)
  .flatMap((address) => (typeof address === 'string' ? address : (address.pattern ?? [])))
  .map((pattern) => pattern.replace(/\/?[:?].*$/, ''))
  .filter((start) => start !== '/')
const literal = new RegExp(`(?<![\\w/.-])(${[...new Set(starts)].join('|')})(?![\\w-])`)

let found = 0
for (const path of globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })) {
  if (allowed.test(path)) continue
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries()) {
    if (!literal.test(line)) continue
    found++
    console.log(`${path}:${index + 1} must take this address from the contract: ${line.trim()}`)
  }
}
process.exitCode = found === 0 ? 0 : 1
