import { withCommas } from '@sparkle/contract/core/numbers.ts'
import type { Command } from 'commander'
import { withDatabase } from '#api/cli/with-database.ts'
import { readConfig } from '#api/core/config.ts'
import { commandLine, recordAct } from '#api/features/audit/audit.service.ts'
import { openAssetStorage } from '#api/platform/asset-storage.ts'
import type { Db } from '#api/platform/database.ts'
import { addCrowd } from './bench/crowd.ts'
import { makeDemoWorld } from './demo/demo-world.ts'
import { demoLogins } from './demo/people/people.ts'

function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('Give the number of applicants as a whole number.')
  return Number(text)
}

const recordSeed = (db: Db, details: Record<string, number>) =>
  db.transaction((tx) => recordAct(tx, commandLine(), { subjectKind: 'site', act: 'seeded', details }))

export function addSeedCommands(program: Command): void {
  const seed = program.command('seed').description('fill the database')

  seed
    .command('demo')
    .description('sample data to explore')
    .option('--applicants <count>', 'how many applicants', readCount, 2000)
    .action(({ applicants }: { applicants: number }) =>
      withDatabase(async (db) => {
        const storage = await openAssetStorage(readConfig(process.env))
        if (await makeDemoWorld({ db, storage, say: console.log }, applicants)) {
          await recordSeed(db, { demo: applicants })
          console.log(`Created sample data with ${withCommas(applicants)} applicants.`)
        }
        console.log('You can log in as:')
        for (const { username, password } of demoLogins) console.log(`  ${username}  ${password}`)
      }),
    )

  seed
    .command('bench')
    .description('many applicants for benchmarks')
    .requiredOption('--applicants <count>', 'how many applicants', readCount)
    .action(({ applicants }: { applicants: number }) =>
      withDatabase(async (db) => {
        await recordSeed(db, { bench: applicants })
        await addCrowd(db, applicants, (done) => console.log(`${done} of ${applicants} applicants`))
      }),
    )
}
