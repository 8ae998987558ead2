import { existsSync, readdirSync, rmSync } from 'node:fs'
import { makeFolder, nodeName, startBalancer, startNode, startPooler, startRedis, startStore } from './components.ts'
import { ensurePackages, SetupError } from './packages.ts'
import { makePrimary, makeReplica } from './postgres.ts'
import { end, findPid } from './processes.ts'
import { address, folder, inFolder, nodeNumbers, ports } from './settings.ts'

/** In the order in which they are stopped: each before those it depends on. */
const components = ['balancer', ...nodeNumbers.map(nodeName), 'store', 'redis', 'pooler', 'replica', 'primary']

/** On SIGINT, PostgreSQL shuts down without waiting for clients. */
const stopSignal = (name: string) => (name === 'primary' || name === 'replica' ? 'SIGINT' : 'SIGTERM')

const running = () => (existsSync(inFolder('run')) ? readdirSync(inFolder('run')) : [])

/** Starts everything, or nothing. */
export async function up(): Promise<void> {
  if (existsSync(folder)) throw new SetupError(`${folder} already exists. Run \`npm run cluster -- down\` first.`)
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

/** Stops every component by the id recorded at its start, and removes the folder. */
export async function down(): Promise<void> {
  const order = (name: string) => components.indexOf(name)
  for (const name of running().toSorted((one, other) => order(one) - order(other))) await end(name, stopSignal(name))
  rmSync(folder, { recursive: true, force: true })
}

export function status(): string {
  const findPort = (name: string): number => {
    const [, number] = /^node-(\d+)$/.exec(name) ?? []
    return number ? ports.node(Number(number)) : (ports[name as 'primary'] as number)
  }
  const lines = components.map((name) => {
    const pid = existsSync(folder) ? findPid(name) : null
    return `${name.padEnd(10)} ${findPort(name)}  ${pid === null ? 'not running' : `running, process ${pid}`}`
  })
  return [`Sparkle is at ${address}. Everything is in ${folder}.`, ...lines].join('\n')
}
