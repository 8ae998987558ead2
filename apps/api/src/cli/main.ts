import { addSeedCommands } from '../../seeds/seed-commands.ts'
import { runCommand } from './program.ts'

process.exitCode = await runCommand(process.argv.slice(2), addSeedCommands)
