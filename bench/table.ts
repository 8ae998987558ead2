let written: string[] = []

/** Prints a Markdown table, and keeps it for the report. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
  console.log(`\n${title}\n\n${table}`)
  written.push(`**${title}**\n\n${table}`)
}

/** The tables since the last time. */
export function takeTables(): string[] {
  const tables = written
  written = []
  return tables
}

export const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`
