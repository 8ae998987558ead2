// Finds a Chromium for the browser tests: the headless shell if possible (drawing windows took a third of the whole run),
// otherwise the installed one, otherwise Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pinnedNode, root } from './run.mjs'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed() {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return macPaths.find((path) => existsSync(path))
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  if (installed()?.endsWith(names[0])) return installed()
  console.log('Installing Chromium from Debian.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const install = (name) => {
    const args = ['install', '-y', '-qq', name, 'fonts-liberation']
    return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  if (!install(names[0]) && !installed()) install('chromium')
  return installed()
}

function fromPlaywright() {
  const run = (args, stdio) => spawnSync(pinnedNode, args, { cwd: root, encoding: 'utf8', stdio, timeout: 300_000 })
  const where = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = () => run(['-e', where], 'pipe').stdout.trim()
  if (!existsSync(path())) run(['node_modules/playwright/cli.js', 'install', 'chromium'], 'inherit')
  return existsSync(path()) ? path() : undefined
}

export function findChromium() {
  const found = process.env.CHROMIUM_PATH || fromDebian() || installed() || fromPlaywright()
  if (!found) throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.')
  return found
}
