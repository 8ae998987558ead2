import { Command, CommanderError } from 'commander'
import { addActsCommand } from './acts-command.ts'
import { addBackupCommands } from './backup-commands.ts'
import { addForumCommands } from './forum-commands.ts'
import { addOrganizationCommands } from './organization-commands.ts'
import { addSiteCommands } from './site-commands.ts'
import { addUserCommands } from './user-commands.ts'
import { withDatabase } from './with-database.ts'

/** A refused connection has one error for each address that was tried. */
const getMessage = (error: unknown): string =>
  error instanceof AggregateError ? getMessage(error.errors[0]) : error instanceof Error ? error.message : String(error)

function createProgram(): Command {
  const program = new Command('sparkle').description('Manages Sparkle from the command line.').exitOverride()
  program
    .command('migrate')
    .description('migrate the database')
    .action(() => withDatabase(async () => console.log('The database is up to date.')))
  addUserCommands(program)
  addActsCommand(program)
  addForumCommands(program)
  addBackupCommands(program)
  addSiteCommands(program)
  addOrganizationCommands(program)
  return program
}

/** Runs a command of Sparkle, or one that `addMore` adds to the program. Returns the exit code. */
export async function runCommand(args: string[], addMore: (program: Command) => void = () => {}): Promise<number> {
  const program = createProgram()
  addMore(program)
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
