import { fixZoneAndLanguage } from '@sparkle/testing/zone-and-language.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

fixZoneAndLanguage()

/** Tests that start and stop whole servers. They run first, so that none of them runs alone at the end. */
const slow =
  /\/(cli|main|npm-start|backup|embedded-postgres|crashes|killed-server|migrations|workers|replica|closing)\.test\.ts$/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Long enough for a busy machine: only a test that hangs reaches them. */
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // One more than the smallest machine has cores: tests that start or kill servers spend half of their time waiting.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { name: 'contract', ...timeouts, include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'web', ...timeouts, include: ['apps/web/src/**/*.test.ts'] } },
      { test: { name: 'bench', ...timeouts, include: ['bench/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,seeds}/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          // Files share the modules of their worker, because loading them takes longer than most tests.
          isolate: false,
          ...timeouts,
        },
      },
    ],
  },
})
