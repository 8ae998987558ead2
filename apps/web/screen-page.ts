import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Rolldown } from 'vite'
import { START, type screenList } from './screen-list.ts'

type Screen = (typeof screenList)[number]
type Bundle = Rolldown.OutputBundle

export interface BuiltFile {
  fileName: string
  source: string
}

export const nameByContent = (name: string, content: string, ending: string): BuiltFile => ({
  fileName: `bundle/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`,
  source: content,
})

export const isChunk = (output: Bundle[string] | undefined): output is Rolldown.OutputChunk => output?.type === 'chunk'

function findChunk(bundle: Bundle, file: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (output) => isChunk(output) && output.moduleIds.includes(join(import.meta.dirname, 'src', file)),
  )
  if (!isChunk(chunk)) throw new Error(`The build has no ${file}.`)
  return chunk
}

/** What a first visit to a screen loads, in the order of loading: with the app, the screen and the header. */
function listFiles(bundle: Bundle, app: Rolldown.OutputChunk, { code, audience }: Screen): string[] {
  const seen = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): string[] => {
    if (seen.has(chunk.fileName)) return []
    seen.add(chunk.fileName)
    const imported = chunk.imports.flatMap((name) => {
      const output = bundle[name]
      return isChunk(output) ? add(output) : []
    })
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])].filter((file) => !seen.has(file))
    for (const file of styles) seen.add(file)
    return [...imported, chunk.fileName, ...styles]
  }
  const chunks = [app, findChunk(bundle, `features/${code}-screen.tsx`)]
  if (audience !== 'everyone') chunks.push(findChunk(bundle, 'app/shell/signed-in-bar.tsx'))
  return chunks.flatMap(add)
}

function readStyle(bundle: Bundle, file: string): string {
  const output = bundle[file]
  if (output?.type !== 'asset') throw new Error(`The build has no ${file}.`)
  return String(output.source)
}

const isStyle = (file: string) => file.endsWith('.css')
const low = { fetchpriority: 'low' }
const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' })
const preload = (file: string) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}`, ...low })
/**
 * Vite finds the link, so it does not load these styles again with the code that needs them. A disabled link is not
 * loaded, and its medium keeps browsers from preloading it.
 */
const linkMerged = (file: string) => link({ rel: 'stylesheet', href: `/${file}`, media: 'not all', disabled: true })

/** Otherwise the font loads when the first text is rendered, and all text is laid out again. */
function linkFont(bundle: Bundle): HtmlTagDescriptor {
  const file = Object.keys(bundle).find((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
  if (!file) throw new Error('The build has no font.')
  return link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}`, ...low })
}

/** A start script other than the usual one starts the app itself. */
function tagScripts(start: string, app: string, startsApp: boolean): HtmlTagDescriptor[] {
  const before = { tag: 'script', attrs: { src: `/${start}` }, injectTo: 'head-prepend' } as const
  const src = `/${app}`
  if (startsApp) return [{ ...before, attrs: { ...before.attrs, 'data-app': src } }, preload(app)]
  return [before, { tag: 'script', attrs: { type: 'module', ...low, crossorigin: true, src }, injectTo: 'head' }]
}

/** The HTML page of a screen. */
export interface Page {
  tags: HtmlTagDescriptor[]
  /** All its styles in one file. */
  style: BuiltFile
  loaded: readonly string[]
}

export function makePage(bundle: Bundle, screen: Screen, start: string): Page {
  const app = findChunk(bundle, 'main.tsx')
  const files = listFiles(bundle, app, screen)
  const styles = files.filter(isStyle)
  const scripts = files.filter((file) => !isStyle(file) && file !== app.fileName)
  const style = nameByContent('styles', styles.map((file) => readStyle(bundle, file)).join(''), 'css')
  const tags = [
    ...tagScripts(start, app.fileName, screen.start !== START),
    link({ rel: 'stylesheet', crossorigin: true, href: `/${style.fileName}` }),
    linkFont(bundle),
    ...scripts.map(preload),
    ...styles.map(linkMerged),
  ]
  return { tags, style, loaded: [start, app.fileName, ...scripts, style.fileName] }
}
