import { runCommand } from '#api/cli/program.ts'
import { addSeedCommands } from './seeds/seed-commands.ts'

process.exitCode = await runCommand(process.argv.slice(2), addSeedCommands)
