// `npm run cluster:test`: the whole set-up, asked through its balancer while its parts fail. Ends with 1 when anything is amiss.
import { Refused } from '../packages.ts'
import { down, up } from '../set-up.ts'
import { closeClients } from './client.ts'
import { loadTrials } from './load-trials.ts'
import { makeWorld } from './people.ts'
import { trials } from './trials.ts'

const rows: string[][] = []

async function prove(): Promise<void> {
  const world = await makeWorld()
  rows.push(['register and log in', 'ok', `${world.people.length} people through the balancer`])
  for (const { asked, see } of [...trials, ...loadTrials]) {
    const began = Date.now()
    const [result, seen] = await see(world).then(
      (text) => ['ok', text],
      (error: Error) => ['FAILED', error.message.replaceAll('\n', ' ')],
    )
    rows.push([asked, result as string, seen as string])
    console.log(`${result} ${asked} (${Math.round((Date.now() - began) / 1000)} s)`)
    if (result === 'FAILED') process.exitCode = 1
  }
}

try {
  await up()
  try {
    await prove()
  } finally {
    closeClients()
    await down()
  }
} catch (error) {
  console.error(error instanceof Refused ? error.message : error)
  process.exitCode = 1
}
const lines = [['asked', '', 'seen'], ['---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`)
console.log(`\n${lines.join('\n')}`)
