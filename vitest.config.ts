import { fixZoneAndLanguage } from '@sparkle/testing/zone-and-language.ts'
import { defineConfig } from 'vitest/config'

fixZoneAndLanguage()

/** Tests that start, stop and kill servers. They spend most of their time waiting, so they run beside other parts. */
const processes = [
  ...['main', 'npm-start', 'workers', 'replica', 'pgbouncer', 'closing', 'crashes', 'killed-server', 'mail-delivery'],
  ...['migrations', 'embedded-postgres', 'database-unavailable', 'replaced-database', 'cli'],
  ...['backup', 'safety-backup', 'object-store-backup', 'restored-people', 'killed-deletion'],
].map((name) => `apps/api/src/**/${name}.test.ts`)

const all = {
  // Long enough for a busy machine: only a test that hangs reaches them.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // Files share the modules of their worker, because loading them takes longer than most tests.
  isolate: false,
}
const globalSetup = ['apps/api/test/servers/global-setup.ts']

export default defineConfig({
  test: {
    // One more than the smallest machine has cores: tests wait for the database.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', ...all, include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'web', ...all, include: ['apps/web/src/**/*.test.ts'] } },
      { test: { name: 'bench', ...all, include: ['bench/*.test.ts'] } },
      {
        test: {
          name: 'api',
          ...all,
          globalSetup,
          include: ['apps/api/{src,seeds}/**/*.test.ts'],
          exclude: processes,
        },
      },
      {
        test: {
          name: 'processes',
          ...all,
          globalSetup: ['apps/api/test/servers/build-setup.ts', ...globalSetup],
          include: [...processes, 'e2e/support/*.test.ts'],
        },
      },
    ],
  },
})
