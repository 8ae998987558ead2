// The migrations must match the tables in the code: generating from the tables adds nothing. And a new migration must be
// safe while nodes of the previous release still serve (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findDangers } from './migration-dangers.mjs'
import { pinnedNode, root } from './run.mjs'

/** The last migration of the first release. */
const LAST_OF_BASE = '0005'

const api = join(root, 'apps', 'api')
// Inside the folder, because drizzle-kit accepts only relative paths.
const copy = mkdtempSync(join(api, '.migrations-check-'))
try {
  cpSync(join(api, 'migrations'), copy, { recursive: true })
  const before = readdirSync(copy).length
  const args = [
    '../../node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--dialect=postgresql',
    '--schema=./src/schema/*.tables.ts',
  ]
  const out = `--out=./${copy.slice(api.length + 1)}`
  const { status, stdout, stderr } = spawnSync(pinnedNode, [...args, out, '--casing=snake_case'], {
    cwd: api,
    encoding: 'utf8',
  })
  const isStale = readdirSync(copy).length !== before
  if (isStale) console.log('The tables have changed. Run `npm run db:generate` and commit the migration.')
  if (status !== 0) console.log(stdout, stderr)
  process.exitCode = status !== 0 || isStale ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

const files = readdirSync(join(api, 'migrations')).filter(
  (name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_OF_BASE,
)
for (const name of files) {
  for (const danger of findDangers(readFileSync(join(api, 'migrations', name), 'utf8'))) {
    console.log(`${name}: ${danger}`)
    process.exitCode = 1
  }
}
