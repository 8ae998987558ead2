import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

const mantine = (names: string) =>
  `@mantine[\\\\/](core[\\\\/]esm[\\\\/]components|hooks[\\\\/]esm)[\\\\/](${names})[\\\\/]`

/** Few files instead of many small ones: each costs a request, and alone it is compressed badly. */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'icons', test: /@tabler[\\/]icons/, priority: 2 },
  {
    name: 'parts',
    test: /@mantine|web[\\/]src[\\/](ui|platform)|packages[\\/]contract/,
    minShareCount: 4,
    maxModuleSize: 8000,
    priority: 2,
  },
  {
    name: 'signed-in',
    test: new RegExp(
      `${mantine('Menu|Popover|FocusTrap|Overlay|Portal|Floating')}|@floating-ui|features[\\\\/](live[\\\\/]|conversations[\\\\/](outbox|conversations|use-live))`,
    ),
    minShareCount: 2,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { zod: join(import.meta.dirname, 'src/platform/no-zod.ts') } },
  build: {
    assetsDir: 'bundle',
    manifest: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 3000, strictPort: true, proxy: { '/api': api, '/assets': api } },
})
