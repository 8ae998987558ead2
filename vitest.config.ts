import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They start and end whole servers. Begun last, one of them would keep one worker busy while the others have nothing to do. */
const slow =
  /\/(cli|main|npm-start|backup|embedded-postgres|crashes|killed-server|migrations|workers|replica|closing)\.test\.ts$/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Only what hangs should meet these, also on a busy machine. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: tests that start or kill servers wait half of their time.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { name: 'contract', ...patient, include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'web', ...patient, include: ['apps/web/src/**/*.test.ts'] } },
      { test: { name: 'bench', ...patient, include: ['bench/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          // Files share the modules of their worker: loading them costs more than most tests.
          isolate: false,
          ...patient,
        },
      },
    ],
  },
})
