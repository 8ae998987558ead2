import { Command, CommanderError } from 'commander'
import { readConfig } from '#api/config.ts'
import { commandLine, recordAct } from '#api/features/audit/audit.service.ts'
import { grantRole, restoreUser, revokeRole, suspendUser, walkAccounts } from '#api/features/auth/accounts.service.ts'
import { openAssetStorage } from '#api/platform/asset-storage.ts'
import type { Db } from '#api/platform/database.ts'
import { eventChannel } from '#api/platform/event-channel.ts'
import { startEvents } from '#api/platform/events.ts'
import { openLog } from '#api/platform/log.ts'
import { addCrowd } from '../../seeds/bench/crowd.ts'
import { demoLogins, makeDemoWorld } from '../../seeds/demo/demo-world.ts'
import { addActsCommand, reasonOption } from './acts-command.ts'
import { addBackupCommands } from './backup-commands.ts'
import { addForumCommands } from './forum-commands.ts'
import { withDatabase } from './with-database.ts'

interface ReasonOptions {
  reason: string
}

const program = new Command('sparkle').description('Manages Sparkle from the command line.').exitOverride()

program
  .command('migrate')
  .description('migrate the database')
  .action(() => withDatabase(async () => console.log('The database is up to date.')))

program
  .command('grant')
  .description('give a role to a user')
  .argument('<username>')
  .argument('<role>')
  .addOption(reasonOption())
  .action((username: string, roleName: string, { reason }: ReasonOptions) =>
    withDatabase(async (db) => {
      const role = await grantRole(db, commandLine(reason), username, roleName)
      console.log(`${username} now has the role ${role}.`)
    }),
  )

program
  .command('revoke')
  .description('take a role from a user')
  .argument('<username>')
  .argument('<role>')
  .addOption(reasonOption())
  .action((username: string, roleName: string, { reason }: ReasonOptions) =>
    withDatabase(async (db) => {
      const role = await revokeRole(db, commandLine(reason), username, roleName)
      console.log(`${username} does not have the role ${role}.`)
    }),
  )

const user = program.command('user').description('list, suspend and restore users')

user
  .command('list')
  .description('list all users: id, username, email, roles, suspended or not')
  .action(() =>
    withDatabase(async (db) => {
      for await (const { id, username, email, roles, suspendedAt } of walkAccounts(db)) {
        console.log([id, username, email, roles.join(','), suspendedAt ? 'suspended' : ''].join('\t'))
      }
    }),
  )

user
  .command('suspend')
  .description('suspend a user and sign them out everywhere')
  .argument('<username>')
  .addOption(reasonOption())
  .action((username: string, { reason }: ReasonOptions) =>
    withDatabase(async (db, databaseUrl) => {
      const { redisUrl } = readConfig(process.env)
      const events = await startEvents(eventChannel({ databaseUrl, redisUrl }), openLog('warn', process.stderr))
      await suspendUser({ db, events }, commandLine(reason), username, new Date()).finally(events.close)
      console.log(`${username} is suspended and signed out everywhere.`)
    }),
  )

user
  .command('restore')
  .description('lift the suspension of a user')
  .argument('<username>')
  .addOption(reasonOption())
  .action((username: string, { reason }: ReasonOptions) =>
    withDatabase(async (db) => {
      await restoreUser(db, commandLine(reason), username)
      console.log(`${username} can sign in again.`)
    }),
  )

function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('Give the number of applicants as a whole number.')
  return Number(text)
}
addActsCommand(program)
addForumCommands(program)
addBackupCommands(program)

const recordSeed = (db: Db, details: Record<string, number>) =>
  recordAct(db, commandLine(), { subjectKind: 'site', act: 'seeded', details })

const seed = program.command('seed').description('fill the database')

seed
  .command('demo')
  .description('sample data to explore')
  .option('--applicants <count>', 'how many applicants', readCount, 2000)
  .action(({ applicants }: { applicants: number }) =>
    withDatabase(async (db) => {
      const storage = await openAssetStorage(readConfig(process.env))
      if (await makeDemoWorld({ db, storage }, applicants)) {
        await recordSeed(db, { demo: applicants })
        console.log(`Created sample data with ${applicants} applicants.`)
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

/** A refused connection has one error for each address that was tried. */
const getMessage = (error: unknown): string =>
  error instanceof AggregateError ? getMessage(error.errors[0]) : error instanceof Error ? error.message : String(error)

/** Returns the exit code. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has already printed the message.
    if (error instanceof CommanderError) return error.exitCode
    console.error(getMessage(error))
    return 1
  }
}
