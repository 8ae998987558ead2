// Every test that a document names as a proof exists: `file.test.ts` › words of its name.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

const patterns = ['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'e2e/**/*.spec.ts']
const files = new Map()
for (const path of globSync(patterns, { cwd: root })) {
  const name = basename(path)
  files.set(name, (files.get(name) ?? '') + readFileSync(join(root, path), 'utf8'))
}

const exists = ([, file, words]) => files.get(file)?.includes(words.trim()) ?? false

function check(name) {
  const document = readFileSync(join(root, 'docs', name), 'utf8')
  const proofs = [...document.matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)` › ([^;|]+)/g)]
  const missing = proofs.filter((proof) => !exists(proof))
  for (const [, file, words] of missing) console.log(`${name}: there is no test "${words.trim()}" in ${file}.`)
  console.log(`${name}: ${proofs.length} proofs, ${missing.length} missing`)
  return missing.length === 0 && proofs.length > 0
}

process.exitCode = ['guarantees.md', 'security.md'].map(check).every(Boolean) ? 0 : 1
