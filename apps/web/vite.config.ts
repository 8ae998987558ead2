import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { screenPages } from './screens-plugin.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

const platform = (name: string) => join(import.meta.dirname, 'src/platform', name)
const folder = (names: string) => `features[\\\\/](${names})[\\\\/]`
const file = (names: string) => `[\\\\/](${names})[.]`
const but = (names: string, all = '') => new RegExp(`^(?!.*(${names})).*(${all})`)

const scrollLock = 'remove-scroll|sidecar|style-singleton|use-callback-ref'
const pictures = 'dropzone|image-drop|file-selector|LoadingOverlay'
const dialogs = 'components[\\\\/](Modal|ScrollArea)|FocusTrap|focus-trap|[\\/-]dialog[.]'
const editing = `-editor[.]|${file('answer-field|\\w+-answers?|conflict-notice')}`
const wizard = file('application-screen|wizard-\\w+|check-page|start-page|section-list')
const header = `shell[\\\\/]|eventsource|${folder('live')}|conversations[\\\\/](outbox|conversations|messages|use-live)`
const areas = folder('conversations|forum|application|profile|users|live')

/**
 * Few files instead of many small ones: each costs a request, and alone it is compressed badly. What many screens share is
 * one file, what comes with the header of the signed-in another; then one for each area, and apart what is opened later.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  {
    name: 'parts',
    test: but(`${areas}|${dialogs}|${scrollLock}|${pictures}|virtual|eventsource`),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'signed-in', test: new RegExp(header), priority: 3 },
  { name: 'scroll-lock', test: new RegExp(scrollLock), priority: 3 },
  { name: 'pictures', test: new RegExp(pictures), priority: 3 },
  { name: 'long-lists', test: /virtual/, priority: 2 },
  { name: 'talk', test: new RegExp(folder('conversations')), priority: 2 },
  { name: 'application', test: but(`${editing}|${wizard}`, folder('application|profile')), priority: 2 },
  { name: 'forum', test: but(dialogs, folder('forum')), priority: 2 },
  { name: 'dialogs', test: new RegExp(dialogs), priority: 1 },
  { name: 'editing', test: new RegExp(editing), minShareCount: 2 },
]

export default defineConfig({
  plugins: [react(), screenPages()],
  resolve: {
    alias: [{ find: './use-id/use-id.mjs', replacement: platform('use-id.ts') }],
  },
  build: {
    assetsDir: 'bundle',
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 3000, strictPort: true, proxy: { '/api': api, '/assets': api } },
})
