import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { planChunks } from './screen-chunks.ts'
import { START, screenList } from './screen-list.ts'
import { addressRegExp } from './src/app/first-calls.ts'

const root = import.meta.dirname
const source = (file: string) => join(root, 'src', file)

interface StartScript {
  file: string
  code: string
}

/** Builds a script that runs before the app as one file. Its styles are those of the app. */
async function compileStart(name: string): Promise<StartScript> {
  const lib = { entry: source(`${name}.ts`), formats: ['iife' as const], name: 'start' }
  const options = { write: false, target: 'es2022', lib }
  const built = await build({ root, configFile: false, publicDir: false, logLevel: 'warn', build: options })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const { code } = output?.output.find((file) => file.type === 'chunk') ?? {}
  if (!code) throw new Error(`The script ${name} was not built.`)
  return { file: nameByContent(name, code, 'js'), code }
}

type Bundle = Rolldown.OutputBundle

const isChunk = (output: Bundle[string] | undefined): output is Rolldown.OutputChunk => output?.type === 'chunk'

function findChunk(bundle: Bundle, file: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((output) => isChunk(output) && output.moduleIds.includes(source(file)))
  if (!isChunk(chunk)) throw new Error(`The build has no ${file}.`)
  return chunk
}

/** What a first visit to a screen loads: with the app, and with the screen and the header. */
function listScreenFiles(bundle: Bundle, screen: (typeof screenList)[number]) {
  const seen = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): string[] => {
    if (!chunk || seen.has(chunk.fileName)) return []
    seen.add(chunk.fileName)
    const imported = chunk.imports.flatMap((name) => {
      const output = bundle[name]
      return isChunk(output) ? add(output) : []
    })
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])].filter((file) => !seen.has(file))
    for (const file of styles) seen.add(file)
    return [...imported, chunk.fileName, ...styles]
  }
  const first = add(findChunk(bundle, 'main.tsx'))
  const own = add(findChunk(bundle, `features/${screen.code}-screen.tsx`))
  const bar = screen.audience === 'everyone' ? [] : add(findChunk(bundle, 'app/shell/signed-in-bar.tsx'))
  return { first, others: [...own, ...bar] }
}

const isStyle = (file: string) => file.endsWith('.css')
const link = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">`
/**
 * Vite finds it and does not load these styles again with the code that needs them. A disabled link is not loaded, and one
 * without a medium not looked up in advance either.
 */
const linkMerged = (file: string) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`

/** Otherwise the font loads when the first text is rendered, and all text is laid out again. */
function linkFont(bundle: Bundle): string {
  const file = Object.keys(bundle).find((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
  if (!file) throw new Error('The build has no font.')
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" fetchpriority="low">`
}

/** Another start script than the usual one starts the app itself. */
function withStart(html: string, usual: string, start: string): string {
  if (start === usual) return html
  const [tag = '', app = ''] = /<script type="module".*src="\/([^"]+)"><\/script>/.exec(html) ?? []
  return html.replace(tag, link(app)).replace(`"/${usual}"`, `"/${start}" data-app="/${app}"`)
}

const nameByContent = (name: string, content: string, ending: string) =>
  `bundle/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`

function readStyle(bundle: Bundle, file: string): string {
  const output = bundle[file]
  if (output?.type !== 'asset') throw new Error(`The build has no ${file}.`)
  return String(output.source)
}

const toFileName = (address: string) => address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

/** API schemas are for the server only; a bundle that contains zod imports one by mistake. */
function rejectSchemas(bundle: Bundle): void {
  for (const output of Object.values(bundle)) {
    if (!isChunk(output)) continue
    const used = Object.entries(output.modules).filter(([, { renderedLength }]) => renderedLength > 0)
    if (used.some(([id]) => id.includes('/node_modules/zod/'))) throw new Error(`${output.name} contains zod.`)
  }
}

/** Writes gzip and Brotli versions of each text file, so the server never compresses. */
function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg|json)$/.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    if (bytes.length < 1000) continue
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: quality }))
  }
}

/**
 * Builds what is derived from the table of screens: the start script with the first calls, the code splitting, and an
 * HTML page per URL that preloads the files of its screen, so that they load in parallel.
 */
export function screenPages(): Plugin[] {
  const starts = new Map<string, StartScript>()
  const getStart = (name: string) => {
    const script = starts.get(name)
    if (!script) throw new Error(`The script ${name} was not built.`)
    return script
  }
  let folder = ''
  return [
    {
      name: 'sparkle:start-script',
      apply: 'serve',
      transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: '/src/start.ts' } }],
    },
    {
      name: 'sparkle:screens',
      apply: 'build',
      config: async () => ({
        build: { rolldownOptions: { output: { codeSplitting: { groups: await planChunks() } } } },
      }),
      async buildStart() {
        for (const name of new Set([START, ...screenList.map(({ start }) => start)])) {
          starts.set(name, await compileStart(name))
        }
      },
      transformIndexHtml: () => [
        { tag: 'script', attrs: { src: `/${getStart(START).file}` }, injectTo: 'head-prepend' },
      ],
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const emit = (fileName: string, content: string) =>
            this.emitFile({ type: 'asset', fileName, source: content })
          rejectSchemas(bundle)
          for (const { file, code } of starts.values()) emit(file, code)
          const index = bundle['index.html']
          if (index?.type !== 'asset') throw new Error('The build has no index.html.')
          const html = String(index.source).replace(
            '<script type="module"',
            '<script type="module" fetchpriority="low"',
          )
          const pages = screenList.map((screen) => {
            const { first, others } = listScreenFiles(bundle, screen)
            const styles = [...first, ...others].filter(isStyle)
            const merged = styles.map((file) => readStyle(bundle, file)).join('')
            const style = nameByContent('styles', merged, 'css')
            emit(style, merged)
            const scripts = others.filter((file) => !isStyle(file))
            const links = [
              `<link rel="stylesheet" crossorigin href="/${style}">`,
              linkFont(bundle),
              ...scripts.map(link),
              ...styles.map(linkMerged),
            ]
            const file = `pages/${toFileName(screen.address)}.html`
            const start = getStart(screen.start).file
            const withoutStyles = withStart(html, getStart(START).file, start).replace(
              / *<link rel="stylesheet".*\n/g,
              '',
            )
            emit(file, withoutStyles.replace('  </head>', `${links.map((text) => `    ${text}\n`).join('')}  </head>`))
            const loaded = [start, ...first.filter((name) => !isStyle(name)), ...scripts, style]
            return { pattern: addressRegExp(screen.address), file, loaded, js: screen.js, css: screen.css }
          })
          emit('pages.json', JSON.stringify(pages))
        },
      },
      writeBundle({ dir = '' }) {
        folder = dir
      },
      closeBundle() {
        compress(folder)
      },
    },
  ]
}
