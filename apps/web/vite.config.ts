import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { screenPages } from './screens-plugin.ts'
import { themeStyles } from './theme-styles.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

export default defineConfig({
  plugins: [react(), themeStyles(), screenPages()],
  build: {
    assetsDir: 'bundle',
    target: 'es2022',
    // Browsers without modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  // The pages get their scripts from a plugin.
  optimizeDeps: { entries: ['src/main.tsx', 'src/start.ts'] },
  server: { port: 3000, strictPort: true, proxy: { '/api': api, '/assets': api } },
})
