/** A part of a parsed statement, as PostgreSQL prints it: `{KIND :field value}`, `(list)`, `<>` for nothing. */
export interface Node {
  kind: string
  [field: string]: Tree
}
export type Tree = string | null | Tree[] | Node

const TOKEN = /[(){}[\]]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}[\]\\])+/g

export function parseTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const take = () => tokens[at++] ?? ''
  function list(end: string): Tree[] {
    const items: Tree[] = []
    while (tokens[at] !== end) items.push(read())
    at++
    return items
  }
  function node(): Node {
    const found: Node = { kind: take() }
    while (tokens[at] !== '}') {
      const field = take().slice(1)
      const [value = null] = values()
      found[field] = value
    }
    at++
    return found
  }
  /** Some fields have several values; only the first one of those is of interest. */
  function values(): Tree[] {
    const found: Tree[] = []
    while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) found.push(read())
    return found
  }
  function read(): Tree {
    const token = take()
    if (token === '{') return node()
    if (token === '(') return list(')')
    if (token === '[') return list(']')
    return token === '<>' ? null : token
  }
  return read()
}
