import type { Figure } from './bars.ts'

type Cell = string | number | Figure

let printed: string[] = []
const missed: string[] = []

const toText = (cell: Cell) => {
  if (typeof cell !== 'object') return String(cell)
  return cell.isMissed ? `${cell.text} (missed)` : cell.text
}

/** Prints a Markdown table and keeps it for the report. Figures that miss their bar are marked and remembered. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const line = (cells: readonly Cell[]) => `| ${cells.map(toText).join(' | ')} |`
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
  console.log(`\n${title}\n\n${table}`)
  printed.push(`**${title}**\n\n${table}`)
  for (const [name = '', ...cells] of rows) {
    for (const [index, cell] of cells.entries()) {
      if (typeof cell !== 'object' || !cell.isMissed) continue
      missed.push(`${title}: ${toText(name)}, ${columns[index + 1]}: ${cell.text}, must be ${cell.barText}`)
    }
  }
}

/** The tables printed since the last call. */
export function takeTables(): string[] {
  const tables = printed
  printed = []
  return tables
}

/** One line for each missed bar. */
export const listMissed = (): readonly string[] => missed
