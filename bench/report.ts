import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../docs/performance.md')

/** Replaces the tables of this bench in docs/performance.md, where comments mark its place. The commit shows their release. */
export function writeReport(name: string, tables: readonly string[]): void {
  const text = readFileSync(file, 'utf8')
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [text.indexOf(open), text.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no section for ${name}.`)
  const machine = `${cpus().length} cores (${process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim()
  const section = [open, `On ${machine}, commit ${commit}:`, ...tables, ''].join('\n\n')
  writeFileSync(file, `${text.slice(0, start)}${section.trimEnd()}\n\n${text.slice(end)}`)
}
