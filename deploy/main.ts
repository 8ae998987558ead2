// `npm run cluster -- up|down|status|restart`: several nodes and everything they share, on one machine, for trying things out.
import { restartNodes } from './components.ts'
import { SetupError } from './packages.ts'
import { down, status, up } from './setup.ts'

const commands: Record<string, () => Promise<void> | void> = {
  up: async () => {
    await up()
    console.log(status())
  },
  down,
  status: () => console.log(status()),
  restart: restartNodes,
}

const [name = ''] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Use one of ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 1
} else {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
}
