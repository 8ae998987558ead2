import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.SPARKLE_E2E_PORT ?? 3456)
// Workers load this file too: the first one to do so decides, the others inherit.
process.env.SPARKLE_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sparkle-e2e-'))

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" ../apps/api/src/main.ts`,
    url: `http://localhost:${port}/auth/login`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.SPARKLE_E2E_DATA,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  },
})
