// Every test that docs/security.md names exists: `file.test.ts` › words of its name.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

const patterns = ['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'e2e/**/*.spec.ts']
const files = new Map()
for (const path of globSync(patterns, { cwd: root })) {
  const name = basename(path)
  files.set(name, (files.get(name) ?? '') + readFileSync(join(root, path), 'utf8'))
}

const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
const proofs = [...document.matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)` › ([^;|]+)/g)]
const exists = ([, file, words]) => files.get(file)?.includes(words.trim()) ?? false
const missing = proofs.filter((proof) => !exists(proof))
for (const [, file, words] of missing) console.log(`There is no test "${words.trim()}" in ${file}.`)
console.log(`${proofs.length} proofs, ${missing.length} missing`)
process.exitCode = missing.length === 0 && proofs.length > 0 ? 0 : 1
