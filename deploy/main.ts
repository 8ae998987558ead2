// `npm run cluster -- up|down|status|restart`: many nodes and all that they share, on one machine, to try and to learn from.
import { Refused } from './packages.ts'
import { restartNodes } from './parts.ts'
import { down, status, up } from './set-up.ts'

const commands: Record<string, () => Promise<void> | void> = {
  up: async () => {
    await up()
    console.log(status())
  },
  down,
  status: () => console.log(status()),
  restart: restartNodes,
}

const [asked = ''] = process.argv.slice(2)
const command = commands[asked]
if (!command) {
  console.error(`Say one of ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 1
} else {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Refused ? error.message : error)
    process.exitCode = 1
  }
}
