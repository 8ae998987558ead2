import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Checkout } from '@sparkle/testing/server-process.ts'
import { toFigure } from './bars.ts'
import { type ComparedServer, measureInTurn, toServer } from './compare-calls.ts'
import { toMedian } from './rounds.ts'
import { withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'

const root = join(import.meta.dirname, '..')

/** Anything closer is noise. Garbage that is not collected yet makes memory less certain. */
const BARS = { speed: { atLeast: 0.97 }, memory: { atLeast: 0.9 } }

/** Compares an earlier commit with this working tree. A call that got slower, or takes more memory, misses its bar. */
export async function run([commit]: readonly string[]): Promise<void> {
  if (!commit) throw new Error('Name the earlier commit: npm run bench -- compare COMMIT')
  const earlier = mkdtempSync(join(tmpdir(), 'sparkle-compare-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', '--force', earlier, commit)
  try {
    install(earlier)
    await compare(commit, earlier)
  } finally {
    git('worktree', 'remove', '--force', earlier)
    rmSync(earlier, { recursive: true, force: true })
  }
}

/** Any command installs and builds what its release needs. */
function install(checkout: string): void {
  execFileSync('npm', ['run', 'cli', '--', 'help'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Both orders of starting count equally: a server that starts first may get the better part of the machine. */
async function compare(commit: string, earlier: string): Promise<void> {
  const runs: Awaited<ReturnType<typeof measureInTurn>>[] = []
  await withServer(earlier, (before) =>
    withServer(root, async (after) => void runs.push(await measureInTurn(before, after))),
  )
  await withServer(root, (after) =>
    withServer(earlier, async (before) => void runs.push(await measureInTurn(before, after))),
  )
  const names = [...(runs[0]?.calls.keys() ?? [])]
  const rows = names.map((name) => {
    const blocks = runs.flatMap((run) => run.calls.get(name) ?? [])
    const medianOf = (pick: (block: (typeof blocks)[number]) => number) => toMedian(blocks.map(pick))
    const speed = toFigure(
      medianOf(({ before, after }) => before / after),
      { digits: 2, unit: 'times', bar: BARS.speed },
    )
    const time = (pick: 'before' | 'after') =>
      toFigure(
        medianOf((block) => block[pick]),
        { digits: 2, unit: 'ms' },
      )
    return [name, time('before'), time('after'), speed, speed.barText]
  })
  const memory = (pick: 'before' | 'after') => Math.max(...runs.map((run) => run.memory[pick]))
  const megabytes = (pick: 'before' | 'after') => toFigure(memory(pick), { unit: 'MB' })
  const lean = toFigure(memory('before') / memory('after'), { digits: 2, unit: 'times', bar: BARS.memory })
  printTable(
    `Before (${commit}) and after: single calls in turn, median`,
    ['what', 'before', 'after', 'before / after', 'bar'],
    [...rows, ['memory at the end', megabytes('before'), megabytes('after'), lean, lean.barText]],
  )
}

/** Runs it as the `npm start` of that working tree does. */
async function withServer(checkout: string, work: (server: ComparedServer) => Promise<void>): Promise<void> {
  const scripts: Checkout = await import(pathToFileURL(join(checkout, 'scripts', 'run.mjs')).href)
  await withSparkle(async (sparkle) => work(await toServer(sparkle)), { checkout: scripts })
}
