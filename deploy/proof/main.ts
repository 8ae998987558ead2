// `npm run cluster:test`: runs the whole setup and breaks its components under load. Ends with 1 if any check fails.
import { SetupError } from '../packages.ts'
import { down, up } from '../setup.ts'
import { checks } from './checks.ts'
import { loadChecks } from './load-checks.ts'
import { makeWorld } from './people.ts'

const rows: string[][] = []

async function runChecks(): Promise<void> {
  const world = await makeWorld()
  rows.push(['register and log in', 'ok', `${world.people.length} people through the balancer`])
  for (const { name, run } of [...checks, ...loadChecks]) {
    const start = Date.now()
    const [result, details] = await run(world).then(
      (text) => ['ok', text] as const,
      (error: Error) => ['FAILED', error.message.replaceAll('\n', ' ')] as const,
    )
    rows.push([name, result, details])
    console.log(`${result} ${name} (${Math.round((Date.now() - start) / 1000)} s)`)
    if (result === 'FAILED') process.exitCode = 1
  }
}

try {
  await up()
  try {
    await runChecks()
  } finally {
    await down()
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
const lines = [['check', 'result', 'details'], ['---', '---', '---'], ...rows].map(
  (cells) => `| ${cells.join(' | ')} |`,
)
console.log(`\n${lines.join('\n')}`)
