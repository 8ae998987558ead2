import { existsSync, readdirSync, rmSync } from 'node:fs'
import { ensurePackages, Refused } from './packages.ts'
import { makeFolder, nodeName, startBalancer, startNode, startPooler, startRedis, startStore } from './parts.ts'
import { makePrimary, makeReplica } from './postgres.ts'
import { end, pidOf } from './processes.ts'
import { address, folder, inFolder, nodeNumbers, ports } from './settings.ts'

/** In the order in which they are stopped: who is asked stops after those who ask. */
const parts = ['balancer', ...nodeNumbers.map(nodeName), 'store', 'redis', 'pooler', 'replica', 'primary']

/** PostgreSQL ends at once, but in order, by SIGINT. */
const stopSignal = (name: string) => (name === 'primary' || name === 'replica' ? 'SIGINT' : 'SIGTERM')

const running = () => (existsSync(inFolder('run')) ? readdirSync(inFolder('run')) : [])

/** Brings everything up, or nothing. */
export async function up(): Promise<void> {
  if (existsSync(folder)) throw new Refused(`${folder} is there already. Run \`npm run cluster -- down\` first.`)
  ensurePackages()
  makeFolder()
  try {
    await makePrimary()
    await makeReplica()
    await Promise.all([startPooler(), startRedis(), startStore()])
    await Promise.all(nodeNumbers.map(startNode))
    await startBalancer()
  } catch (error) {
    await down()
    throw error
  }
}

/** Ends every part by the id that its start wrote, and leaves nothing. */
export async function down(): Promise<void> {
  const order = (name: string) => parts.indexOf(name)
  for (const name of running().toSorted((one, other) => order(one) - order(other))) await end(name, stopSignal(name))
  rmSync(folder, { recursive: true, force: true })
}

export function status(): string {
  const portOf = (name: string): number => {
    const [, number] = /^node-(\d+)$/.exec(name) ?? []
    return number ? ports.node(Number(number)) : (ports[name as 'primary'] as number)
  }
  const lines = parts.map((name) => {
    const pid = existsSync(folder) ? pidOf(name) : null
    return `${name.padEnd(10)} ${portOf(name)}  ${pid === null ? 'does not run' : `runs as process ${pid}`}`
  })
  return [`People use ${address}. Everything is under ${folder}.`, ...lines].join('\n')
}
