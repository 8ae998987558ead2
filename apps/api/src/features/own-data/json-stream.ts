/** Pages of a list that is too long to hold at once. */
export type Pages = AsyncIterable<readonly unknown[]>

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* writeList(pages: Pages): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages) {
    for (const row of page) {
      yield* writeValue(row, separator)
      separator = ',\n'
    }
  }
  yield separator === '[' ? '[]' : ']'
}

async function* writeValue(value: unknown, before: string): AsyncGenerator<string> {
  if (isPages(value)) {
    yield before
    yield* writeList(value)
  } else if (typeof value === 'object' && value !== null && Object.values(value).some(isPages)) {
    yield before
    yield* writeObject(value)
  } else {
    yield `${before}${JSON.stringify(value)}`
  }
}

/** The JSON of an object, piece by piece. Its values may be pages. */
export async function* writeObject(object: object): AsyncGenerator<string> {
  let separator = '{'
  for (const [name, value] of Object.entries(object)) {
    yield* writeValue(value, `${separator}${JSON.stringify(name)}:`)
    separator = ',\n'
  }
  yield separator === '{' ? '{}' : '}'
}
