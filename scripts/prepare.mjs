// Installs packages and builds the web app, each only when needed.
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, must, pinnedNode, root, whenChanged } from './run.mjs'

export function ensureInstalled() {
  const hash = `${process.platform}-${process.arch}-${hashOf(['package-lock.json'])}`
  if (!existsSync(pinnedNode)) rmSync(join(root, 'node_modules', '.sparkle-installed'), { force: true })
  whenChanged('node_modules/.sparkle-installed', hash, () => {
    console.log('Installing packages. This takes a minute or two, the first time only.')
    must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })
    // The pinned Node brings npm, headers and manuals along: 68 MB that nobody uses. Its program lies beside them.
    rmSync(join(dirname(dirname(pinnedNode)), 'node_modules'), { recursive: true, force: true })
  })
}

export function ensureWebBuilt() {
  const hash = hashOf([
    'apps/web',
    'packages/contract',
    'package-lock.json',
    'scripts/build-web.mjs',
    'scripts/web-pages.mjs',
  ])
  whenChanged('apps/web/dist/.built-from', hash, () => {
    console.log('Building the web app.')
    must(pinnedNode, ['scripts/build-web.mjs', 'scripts/web-pages.mjs'])
  })
}
