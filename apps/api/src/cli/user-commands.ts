import { emailField } from '@sparkle/contract/auth/auth-fields.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { getPerson } from '#api/features/admin/people/admin-people.service.ts'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { changeEmailOf, sendRecoveryFor } from '#api/features/auth/account/account-help.service.ts'
import { grantRole, revokeRole, walkAccounts } from '#api/features/auth/account/accounts.service.ts'
import { restoreUser, suspendUser } from '#api/features/moderation/sanctions/sanctions.service.ts'
import { deleteAccount, exportFor, keepAccountOf } from '#api/features/own-data/staff-requests.service.ts'
import type { Db } from '#api/platform/database.ts'
import { type ReasonOptions, reasonOption } from './acts-command.ts'
import { withAccounts, withDatabase } from './with-database.ts'

function readEmail(text: string): string {
  const { data, error } = emailField.safeParse(text)
  if (data === undefined) throw new InvalidArgumentError(error.issues[0]?.message ?? '')
  return data
}

/** A command about one account. */
const addAccountCommand = (parent: Command, name: string, about: string) =>
  parent.command(name).description(about).argument('<username>')

export function addUserCommands(program: Command): void {
  addRoleCommands(program)
  const user = program
    .command('user')
    .description('list, show, suspend, restore and delete users, and help them log in')

  user
    .command('list')
    .description('list all users: id, username, email, roles, suspended or leaving')
    .action(() =>
      withDatabase(async (db) => {
        for await (const { id, username, email, roles, suspendedAt, isLeaving } of walkAccounts(db)) {
          const state = isLeaving ? 'leaving' : suspendedAt ? 'suspended' : ''
          console.log([id, username, email, roles.join(','), state].join('\t'))
        }
      }),
    )

  addAccountCommand(user, 'show', 'show an account: one line for each fact, device and staff action').action(
    (username: string) => withDatabase((db) => printAccount(db, username)),
  )

  addAccountCommand(user, 'suspend', 'suspend a user and sign them out everywhere; not the last administrator')
    .addOption(reasonOption())
    .action((username: string, { reason }: ReasonOptions) =>
      withAccounts(async (deps) => {
        await suspendUser(deps, commandLine(reason), username, deps.now())
        console.log(`${username} is suspended and signed out everywhere.`)
      }),
    )

  addAccountCommand(user, 'restore', 'lift the suspension of a user')
    .addOption(reasonOption())
    .action((username: string, { reason }: ReasonOptions) =>
      withAccounts(async (deps) => {
        await restoreUser(deps, commandLine(reason), username, deps.now())
        console.log(`${username} can sign in again.`)
      }),
    )

  addAccountCommand(user, 'email', 'change the email of a user, once the link sent to the new one is opened')
    .argument('<email>', 'the new one', readEmail)
    .addOption(reasonOption())
    .action((username: string, email: string, { reason }: ReasonOptions) =>
      withAccounts(async (deps) => {
        await changeEmailOf(deps, commandLine(reason), username, email)
        console.log(`${email} gets a link. ${username} has this email once it is opened.`)
      }),
    )

  addOwnDataCommands(user)

  addAccountCommand(user, 'recovery', 'email a user a link to set a new password')
    .addOption(reasonOption())
    .action((username: string, { reason }: ReasonOptions) =>
      withAccounts(async (deps) => {
        await sendRecoveryFor(deps, commandLine(reason), username)
        console.log(`${username} gets an email with a link to set a new password.`)
      }),
    )
}

function addOwnDataCommands(user: Command): void {
  addAccountCommand(user, 'export', 'make the file with the data of a user, who gets an email and downloads it')
    .addOption(reasonOption())
    .action((username: string, { reason }: ReasonOptions) =>
      withAccounts(async (deps) => {
        await exportFor(deps, commandLine(reason), username)
        console.log(`${username} gets an email when the file is ready, in about an hour.`)
      }),
    )

  addAccountCommand(user, 'delete', 'delete the account of a user, who gets an email and can keep it for some days')
    .option('--remove-posts', 'remove the words of their posts, too')
    .addOption(reasonOption())
    .action((username: string, { removePosts, reason }: ReasonOptions & { removePosts?: boolean }) =>
      withAccounts(async (deps) => {
        const posts = removePosts ? 'remove' : 'without_name'
        const { delete_at } = await deleteAccount(deps, commandLine(reason), username, posts)
        console.log(`${username} is hidden now, and deleted on ${new Date(delete_at * 1000).toISOString()}.`)
      }),
    )

  addAccountCommand(user, 'keep', 'keep an account that is going to be deleted, by the username it had')
    .addOption(reasonOption())
    .action((username: string, { reason }: ReasonOptions) =>
      withAccounts(async (deps) => {
        await keepAccountOf(deps, commandLine(reason), username)
        console.log(`${username} is back and can sign in.`)
      }),
    )
}

function addRoleCommands(program: Command): void {
  addAccountCommand(program, 'grant', 'give a role to a user')
    .argument('<role>')
    .addOption(reasonOption())
    .action((username: string, roleName: string, { reason }: ReasonOptions) =>
      withAccounts(async (deps) => {
        const role = await grantRole(deps, commandLine(reason), username, roleName)
        console.log(`${username} now has the role ${role}.`)
      }),
    )

  addAccountCommand(program, 'revoke', 'take a role from a user; the last administrator keeps the role')
    .argument('<role>')
    .addOption(reasonOption())
    .action((username: string, roleName: string, { reason }: ReasonOptions) =>
      withAccounts(async (deps) => {
        const role = await revokeRole(deps, commandLine(reason), username, roleName)
        console.log(`${username} does not have the role ${role}.`)
      }),
    )
}

async function printAccount(db: Db, username: string): Promise<void> {
  const { sessions, acts, ...facts } = await getPerson({ db, now: () => new Date() }, username)
  for (const [name, value] of Object.entries(facts)) console.log([name, value ?? ''].join('\t'))
  for (const { device, last_used_at } of sessions) {
    console.log(['device', new Date(last_used_at * 1000).toISOString(), device].join('\t'))
  }
  for (const { at, act, reason } of acts)
    console.log(['act', new Date(at * 1000).toISOString(), act, reason].join('\t'))
}
