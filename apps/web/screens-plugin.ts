import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import { planChunks } from './screen-chunks.ts'
import { screenList } from './screen-list.ts'
import { type BuiltFile, isChunk, makePage, nameByContent, type Page } from './screen-page.ts'
import { addressRegExp } from './src/app/first-calls.ts'

const root = import.meta.dirname
const source = (file: string) => join(root, 'src', file)

/** Builds a script that runs before the app as one file. Its styles are those of the app. */
async function compileStart(name: string): Promise<BuiltFile> {
  const lib = { entry: source(`${name}.ts`), formats: ['iife' as const], name: 'start' }
  const options = { write: false, target: 'es2022', lib }
  const built = await build({ root, configFile: false, publicDir: false, logLevel: 'warn', build: options })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const { code } = output?.output.find((file) => file.type === 'chunk') ?? {}
  if (!code) throw new Error(`The script ${name} was not built.`)
  return nameByContent(name, code, 'js')
}

/** API schemas are for the server only; a bundle that contains zod imports one by mistake. */
function rejectSchemas(bundle: Rolldown.OutputBundle): void {
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

/** That of the home screen is also the page of addresses without a screen. */
const toFileName = (address: string) =>
  address === addresses.home ? 'index.html' : `pages/${address.replace(/\W+/g, '-').replace(/^-|-$/g, '')}.html`
const screensByPage = new Map(screenList.map((screen) => [join(root, toFileName(screen.address)), screen]))

/**
 * Builds what is derived from the tables of screens: the start scripts, the code splitting, and an HTML page per URL that
 * preloads the files of its screen, so that they load in parallel. Each page is an input of Vite with the text of index.html.
 */
export function screenPages(): Plugin[] {
  const starts = new Map<string, BuiltFile>()
  const pages = new Map<string, Page>()
  let folder = ''
  return [
    {
      name: 'sparkle:app-scripts',
      apply: 'serve',
      transformIndexHtml: () => [
        { tag: 'script', attrs: { type: 'module', src: '/src/start.ts' } },
        { tag: 'script', attrs: { type: 'module', src: '/src/main.tsx' }, injectTo: 'body' },
      ],
    },
    {
      name: 'sparkle:screens',
      apply: 'build',
      config: async () => ({
        build: {
          rolldownOptions: {
            input: [source('main.tsx'), ...screensByPage.keys()],
            output: { codeSplitting: { groups: await planChunks() } },
          },
        },
      }),
      resolveId: (id) => (screensByPage.has(id) ? id : undefined),
      load: (id) => (screensByPage.has(id) ? readFileSync(join(root, 'index.html'), 'utf8') : undefined),
      async buildStart() {
        for (const { start } of screenList) if (!starts.has(start)) starts.set(start, await compileStart(start))
      },
      transformIndexHtml(_html, { filename, bundle }) {
        const screen = screensByPage.get(filename)
        const start = screen && starts.get(screen.start)
        if (!bundle || !start) throw new Error(`${filename} is not the page of a screen.`)
        const page = makePage(bundle, screen, start.fileName)
        pages.set(toFileName(screen.address), page)
        return page.tags
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          rejectSchemas(bundle)
          const emit = (file: BuiltFile) => this.emitFile({ type: 'asset', ...file })
          const rows = screenList.map(({ address, js, css }) => {
            const file = toFileName(address)
            return { pattern: addressRegExp(address), file, loaded: pages.get(file)?.loaded, js, css }
          })
          for (const file of starts.values()) emit(file)
          for (const { style } of pages.values()) emit(style)
          emit({ fileName: 'pages.json', source: JSON.stringify(rows) })
        },
      },
      writeBundle({ dir = '' }) {
        folder = dir
      },
      closeBundle() {
        // A build that failed has written nothing, and this would hide why.
        if (folder) compress(folder)
      },
    },
  ]
}
