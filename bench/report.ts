import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../docs/performance.md')

/** Puts these tables between the marks of their bench in docs/performance.md. */
export function writeReport(name: string, tables: readonly string[]): void {
  const text = readFileSync(file, 'utf8')
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [text.indexOf(open), text.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no place for ${name}.`)
  const machine = `${cpus().length} cores (${process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  const section = [open, `On ${machine}:`, ...tables, ''].join('\n\n')
  writeFileSync(file, text.slice(0, start) + section.trimEnd() + `\n\n${text.slice(end)}`)
}
