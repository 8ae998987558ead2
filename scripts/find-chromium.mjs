// A Chromium for the browser tests: the machine's own, else Playwright's, else Debian's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pinnedNode, root } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return macPaths.find((path) => existsSync(path))
}

function fromPlaywright() {
  const run = (args, stdio) => spawnSync(pinnedNode, args, { cwd: root, encoding: 'utf8', stdio, timeout: 300_000 })
  const where = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = () => run(['-e', where], 'pipe').stdout.trim()
  if (!existsSync(path())) run(['node_modules/playwright/cli.js', 'install', 'chromium'], 'inherit')
  return existsSync(path()) ? path() : undefined
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium from Debian.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  return installed()
}

export function findChromium() {
  const found = installed() ?? fromPlaywright() ?? fromDebian()
  if (!found) throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.')
  return found
}
