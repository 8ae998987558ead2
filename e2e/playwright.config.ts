import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { chromiumOptions } from '@sparkle/testing/chromium.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { fixZoneAndLanguage, TEST_ZONE } from '@sparkle/testing/zone-and-language.ts'

fixZoneAndLanguage()

// Workers load this file too: the main process sets these values and they inherit them.
process.env.SPARKLE_E2E_PORT ??= String(await freePort())
const port = process.env.SPARKLE_E2E_PORT
process.env.SPARKLE_E2E_DATA ??= makeFolder()

/** Removed with the process that made it, also if a tool only reads this file. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sparkle-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What a screen reader says lies beside the journey that makes it say so.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  updateSnapshots: 'none',
  workers: 2,
  retries: 0,
  // Long enough that only a hang reaches them, even on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: TEST_ZONE,
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  webServer: {
    command: `"${process.execPath}" ../apps/api/dist/server.js`,
    url: `http://localhost:${port}${addresses.login}`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port,
      DATA_DIR: process.env.SPARKLE_E2E_DATA,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  },
})
