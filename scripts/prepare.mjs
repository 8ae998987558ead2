// Installs packages and builds the server and the web app, each only when needed.
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, must, pinnedNode, root, whenChanged } from './run.mjs'

export async function ensureInstalled() {
  const hash = `${process.platform}-${process.arch}-${hashOf(['package-lock.json'])}`
  if (!existsSync(pinnedNode)) rmSync(join(root, 'node_modules', '.sparkle-installed'), { force: true })
  await whenChanged('node_modules/.sparkle-installed', hash, async () => {
    console.log('Installing packages. This takes a minute or two, the first time only.')
    await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })
    // The pinned Node comes with npm, headers and manuals: 68 MB that nothing uses.
    rmSync(join(dirname(dirname(pinnedNode)), 'node_modules'), { recursive: true, force: true })
  })
}

export async function ensureBuilt() {
  await ensureServerBuilt()
  await build('web', 'the web app', ['apps/web'])
}

export const ensureServerBuilt = () =>
  build(
    'api',
    'the server',
    ['src', 'seeds', 'cli.ts', 'vite.config.ts'].map((name) => `apps/api/${name}`),
  )

async function build(app, words, sources) {
  const hash = hashOf([...sources, 'packages/contract', 'package-lock.json'])
  await whenChanged(`apps/${app}/dist/.built-from`, hash, async () => {
    console.log(`Building ${words}.`)
    // Tests set NODE_ENV, but users need React without its development checks.
    const env = { ...process.env, NODE_ENV: 'production' }
    const args = ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel=warn']
    await must(pinnedNode, args, { cwd: join(root, 'apps', app), env })
  })
}
