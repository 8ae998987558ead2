import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { zod: join(import.meta.dirname, 'src/platform/no-zod.ts') } },
  build: {
    assetsDir: 'bundle',
    manifest: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  server: { port: 3000, strictPort: true, proxy: { '/api': api, '/assets': api } },
})
