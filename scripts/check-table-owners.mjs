// Only its owner writes to a table: the feature, or the file of the platform, that its file in `schema` is named after.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/** Statements about tables that the code does not name. */
const exceptions = {
  'features/backup/table-copy.ts': 'Empties and fills all tables, whoever owns them.',
  'features/own-data/deletion/forget-steps.ts': 'Changes the tables that each feature names of its own.',
  'platform/migrations.ts': 'Its table is that of the migrations.',
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A name is that of a table, or part of a sentence; `${}` is a table of the schema. */
const sqlWrites =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:(?:public\.)?"?(?<name>\w+)|\$\{(?<inserted>[^}]*))/gi
const builderWrites = /(?<db>\b(?:db|tx)\s*)?\.(?:insert|update|delete)\(\s*(?<inserted>[^)]*?)\s*\)/g

const src = join(root, 'apps', 'api', 'src')
const schema = globSync('schema/*.tables.ts', { cwd: src }).flatMap((path) => {
  const owner = basename(path, '.tables.ts')
  const tables = readFileSync(join(src, path), 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)
  return [...tables].map(([, variable, name]) => ({ owner, variable, name }))
})
const byName = Map.groupBy(schema, ({ name }) => name)
const byVariable = Map.groupBy(schema, ({ variable }) => variable)

/** Writes of a file, by its path in `src`, that are not to its own tables. */
export function findForeignWrites(path, text) {
  const code = text.replace(comments, '')
  const isOwn = ({ owner }) => new RegExp(`^(features|platform)/${owner}[./]`).test(path)
  return [...code.matchAll(sqlWrites), ...code.matchAll(builderWrites)].flatMap(({ 0: found, groups }) => {
    const { name, inserted, db } = groups
    // Maps, sets and hashes have methods of the same names.
    const isDatabase = 'name' in groups || db !== undefined
    const [table] = byName.get(name?.toLowerCase()) ?? byVariable.get(inserted) ?? []
    if (table) return isOwn(table) ? [] : [`${found} writes to ${table.name}, which belongs to ${table.owner}`]
    return inserted !== undefined && isDatabase ? [`${found} does not name a table of the schema`] : []
  })
}

function checkAll() {
  const faults = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] }).flatMap((path) => {
    const found = findForeignWrites(path, readFileSync(join(src, path), 'utf8'))
    if (!exceptions[path]) return found.map((fault) => `apps/api/src/${path}: ${fault}`)
    return found.length > 0 ? [] : [`${path} needs no exception.`]
  })
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length === 0 && schema.length > 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) checkAll()
