import type { Command } from 'commander'
import { readConfig } from '#api/config.ts'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { grantRole, restoreUser, revokeRole, suspendUser, walkAccounts } from '#api/features/auth/accounts.service.ts'
import { eventChannel } from '#api/platform/event-channel.ts'
import { startEvents } from '#api/platform/events.ts'
import { openLog } from '#api/platform/log.ts'
import { reasonOption } from './acts-command.ts'
import { withDatabase } from './with-database.ts'

interface ReasonOptions {
  reason: string
}

export function addUserCommands(program: Command): void {
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
}
