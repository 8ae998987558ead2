import { getDocumentProxy } from 'unpdf'

interface TaggedNode {
  role?: string
  children?: TaggedNode[]
  /** Of what is text. */
  type?: string
  id?: string
}

/** A PDF as a screen reader has it: its language, and its texts in the order of its tags. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const page = await document.getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open = ''
  for (const item of items) {
    if ('str' in item) texts.set(open, `${texts.get(open) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    else if (item.id) open = item.id
  }
  const tree: TaggedNode | null = await page.getStructTree()
  const toText = (node: TaggedNode): string =>
    node.type === 'content' ? (texts.get(node.id ?? '') ?? '') : (node.children ?? []).map(toText).join(' ')
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
  const listNodes = (node: TaggedNode): TaggedNode[] => [node, ...(node.children ?? []).flatMap(listNodes)]
  const nodes = tree ? listNodes(tree) : []
  const language: unknown = (info as Record<string, unknown>).Language
  const headings = nodes.filter(({ role }) => /^H[1-6]$/.test(role ?? ''))
  return {
    language,
    pages: document.numPages,
    roles: new Set(nodes.map(({ role }) => role)),
    headings: headings.map((node) => `${node.role} ${clean(toText(node))}`),
    text: tree ? clean(toText(tree)) : '',
  }
}
