import { chromiumOptions } from '@sparkle/testing/chromium.ts'
import { fixZoneAndLanguage, TEST_ZONE } from '@sparkle/testing/zone-and-language.ts'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { themeStyles } from './theme-styles.ts'

fixZoneAndLanguage()
// The React that users get. That of development takes three times as long.
process.env.NODE_ENV = 'production'

export interface Media {
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
}
const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media)

export default defineConfig({
  plugins: [react(), themeStyles()],
  test: {
    name: 'screens',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['test/setup.ts'],
    // One more than the smallest machine has cores: tests wait for the browser.
    maxWorkers: 3,
    // Files share the modules of their worker, because loading them takes longer than most tests.
    isolate: false,
    // Long enough for a busy machine: only a test that hangs reaches them.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: chromiumOptions,
        contextOptions: {
          reducedMotion: 'reduce',
          locale: 'en-US',
          timezoneId: TEST_ZONE,
          permissions: ['clipboard-write'],
        },
      }),
      viewport: { width: 1280, height: 800 },
      // As in the browser tests, a name matches a part of the text.
      locators: { exact: false },
      commands: { emulateMedia },
      instances: [{ browser: 'chromium' }],
    },
  },
})
