import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { screens } from './src/app/screens.ts'

const root = import.meta.dirname
const source = (file: string) => join(root, 'src', file)

/** What comes with every screen of the signed-in. */
const HEADER = 'header'
/** What stands around screens. */
const frames = [
  { area: HEADER, file: 'app/shell/signed-in-bar.tsx' },
  { area: 'forum/lists', file: 'app/shell/breadcrumbs.tsx' },
  { area: 'forum/thread', file: 'app/shell/breadcrumbs.tsx' },
]
/** In bytes, before minification: smaller files are not worth a request. */
const SMALL = 8000

const guestAreas = screens.filter(({ audience }) => audience === 'everyone').map(({ code }) => dirname(code))

/** Only a build knows what is left of each library once unused code is gone. */
async function buildUngrouped(): Promise<Rolldown.OutputChunk[]> {
  const options = { write: false, target: 'es2022', minify: false }
  const built = await build({ root, configFile: false, plugins: [react()], logLevel: 'warn', build: options })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output).filter((output) => output.type === 'chunk')
}

/** What is loaded before the module in this file can run. */
function loadedFor(file: string, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const loaded = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(source(file))))
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return loaded
}

function findAreas(chunks: readonly Rolldown.OutputChunk[]): Map<Rolldown.OutputChunk, Set<string>> {
  const areas = new Map(chunks.map((chunk) => [chunk, new Set<string>()]))
  const entries = screens.map(({ code }) => ({ area: dirname(code), file: `features/${code}-screen.tsx` }))
  for (const { area, file } of [...entries, ...frames]) {
    for (const chunk of loadedFor(file, chunks)) areas.get(chunk)?.add(area)
  }
  return areas
}

/**
 * Few files instead of many small ones: each costs a request, and small ones compress badly. Modules go together by the areas
 * of the app that need them, where an area is a folder of screens: a file for each area and for what two share, one for what
 * more of them share, and one for what only the signed-in share. What no screen shows at first stays apart.
 */
export async function planChunks(): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await buildUngrouped()
  const names = new Map<string, string>()
  const found = [...findAreas(chunks)].map(([chunk, areas]) => ({ chunk, areas, name: [...areas].sort().join('-') }))
  const sizeOf = (name: string) => found.reduce((sum, one) => sum + (one.name === name ? one.chunk.code.length : 0), 0)
  for (const { chunk, areas, name } of found) {
    if (areas.size === 0) continue
    const isCommon = areas.size > 2 || areas.has(HEADER) || sizeOf(name) < SMALL
    const common = guestAreas.some((area) => areas.has(area)) ? 'parts' : 'signed-in'
    for (const id of chunk.moduleIds) names.set(id, isCommon ? common : name.replaceAll('/', '-'))
  }
  return [
    { name: 'start', tags: ['$initial'], priority: 2 },
    // A module depends only on modules that at least the same areas need: no circle of files can come of it.
    { name: (id) => names.get(id), debugName: 'areas', priority: 1, includeDependenciesRecursively: false },
  ]
}
