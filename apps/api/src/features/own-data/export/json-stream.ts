/** Pages of a list that is too long to hold at once. */
type Pages = AsyncIterable<readonly unknown[]>

async function* writeList(pages: Pages): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages) {
    for (const row of page) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
  }
  yield separator === '[' ? '[]' : ']'
}

/** The JSON of an object whose values are texts or long lists, piece by piece. */
export async function* writeObject(object: Record<string, string | Pages>): AsyncGenerator<string> {
  let separator = '{'
  for (const [name, value] of Object.entries(object)) {
    yield `${separator}${JSON.stringify(name)}:`
    if (typeof value === 'string') yield JSON.stringify(value)
    else yield* writeList(value)
    separator = ',\n'
  }
  yield '}\n'
}
