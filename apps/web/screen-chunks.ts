import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { screenList } from './screen-list.ts'
import { themeStyles } from './theme-styles.ts'

const root = import.meta.dirname
const source = (file: string) => join(root, 'src', file)

/** Loaded with every signed-in screen. */
const HEADER = 'header'
/** Layout parts around the screens. */
const frames = [
  { area: HEADER, file: 'app/shell/signed-in-bar.tsx' },
  { area: 'forum/lists', file: 'app/shell/breadcrumbs.tsx' },
  { area: 'forum/thread', file: 'app/shell/breadcrumbs.tsx' },
  { area: 'forum/search', file: 'app/shell/breadcrumbs.tsx' },
  { area: 'admin', file: 'features/admin/admin-layout.tsx' },
  { area: 'admin/businesses', file: 'features/admin/admin-layout.tsx' },
  { area: 'notices', file: 'ui/feedback/notices.tsx' },
  { area: 'dialogs', file: 'ui/feedback/dialog.tsx' },
]
const staffAreas = ['admin', 'admin/businesses', 'moderation', 'person']
/** Opened by few people: what only they share with another area does not load for everyone. */
const rareAreas = new Set([
  ...staffAreas,
  'setup',
  'account',
  'recruiting',
  'organizations',
  'recruiting',
  'auth/invitation',
  'auth/suspended',
  'auth/stop-emails',
  'settings/standing',
  'settings/own-data',
])
/** What all of them share is small, and loads with the header, which links to them. */
const discussionAreas = ['forum/lists', 'forum/search', 'forum/thread']
/** Before minification. Smaller files are not worth a request. */
const MIN_CHUNK_BYTES = 9000

const allGuestAreas = screenList.filter(({ audience }) => audience === 'everyone').map(({ code }) => dirname(code))
const guestAreas = allGuestAreas.filter((area) => !rareAreas.has(area))

/** Only a build shows what remains of each library after tree shaking. */
async function buildUngrouped(): Promise<Rolldown.OutputChunk[]> {
  const rolldownOptions = { input: source('main.tsx') }
  const options = { write: false, target: 'es2022', minify: false, rolldownOptions }
  const plugins = [react(), themeStyles()]
  const built = await build({ root, configFile: false, plugins, logLevel: 'warn', build: options })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output).filter((output) => output.type === 'chunk')
}

/** The chunks that must load before the module in this file can run. */
function findLoadedChunks(file: string, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const loaded = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(source(file))))
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return loaded
}

function findAreas(chunks: readonly Rolldown.OutputChunk[]): Map<Rolldown.OutputChunk, Set<string>> {
  const areas = new Map(chunks.map((chunk) => [chunk, new Set<string>()]))
  const entries = screenList.map(({ code }) => ({ area: dirname(code), file: `features/${code}-screen.tsx` }))
  for (const { area, file } of [...entries, ...frames]) {
    for (const chunk of findLoadedChunks(file, chunks)) areas.get(chunk)?.add(area)
  }
  return areas
}

/**
 * Few files instead of many small ones: each costs a request, and small files compress badly. Modules are grouped by
 * the areas that need them; an area is a folder of screens. There is one file per area and per two or three areas, one for
 * what more areas share, and one for what only signed-in areas share. Small parts that only rare areas share are in
 * files of their own, those of staff apart from the others. Code that screens load later stays separate.
 */
export async function planChunks(): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await buildUngrouped()
  const names = new Map<string, string>()
  const found = [...findAreas(chunks)].map(([chunk, areas]) => ({ chunk, areas, name: [...areas].sort().join('-') }))
  const sumSizes = (name: string) =>
    found.reduce((sum, one) => sum + (one.name === name ? one.chunk.code.length : 0), 0)
  for (const { chunk, areas, name } of found) {
    if (areas.size === 0) continue
    const usual = new Set([...areas].filter((area) => !rareAreas.has(area)))
    const isSmall = sumSizes(name) < MIN_CHUNK_BYTES
    const isOfDiscussions = discussionAreas.every((area) => areas.has(area))
    const isCommon = usual.size > 3 || areas.has(HEADER) || isOfDiscussions || (isSmall && usual.size > 0)
    const common = guestAreas.some((area) => areas.has(area)) ? 'parts' : 'signed-in'
    const rare = allGuestAreas.some((area) => areas.has(area)) ? 'rare-parts' : 'rare'
    const few = [...areas].every((area) => staffAreas.includes(area)) ? 'staff' : rare
    const own = isSmall && areas.size > 1 ? few : name.replaceAll('/', '-')
    for (const id of chunk.moduleIds) names.set(id, isCommon ? common : own)
  }
  return [
    // The pages are entries, too, and have no code.
    { name: 'start', tags: ['$initial'], test: /(?<!\.html)$/, priority: 2 },
    // The areas that need a module also need its dependencies, so files cannot import each other in a cycle.
    { name: (id) => names.get(id), debugName: 'areas', priority: 1, includeDependenciesRecursively: false },
  ]
}
