/** Prints rows of a Markdown table. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  console.log(`\n${title}\n`)
  console.log([line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'))
}

export const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`
