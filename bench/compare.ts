import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeForumWorld } from './forum-world.ts'
import { askRepeatedly, bestOfRounds } from './load.ts'
import { makeMessagesWorld } from './messages-world.ts'
import { withSparkle } from './sparkle.ts'
import { memoryOf } from './streams.ts'
import { percent, printTable } from './table.ts'

const root = join(import.meta.dirname, '..')
const SIZE = 2000

/** The same calls on an earlier commit and on this tree, in turn, so that both meet the same machine. */
export async function run([commit]: readonly string[]): Promise<void> {
  if (!commit) throw new Error('Name the earlier commit: npm run bench -- compare COMMIT')
  const earlier = mkdtempSync(join(tmpdir(), 'sparkle-compare-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', '--force', earlier, commit)
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: earlier, stdio: 'inherit' })
    await withWorld(earlier, 3, (before) => withWorld(root, 4, (after) => compare(commit, before, after)))
  } finally {
    git('worktree', 'remove', '--force', earlier)
    rmSync(earlier, { recursive: true, force: true })
  }
}

interface World {
  urls: Record<string, string>
  headers: Record<string, string>
  pid: number
}

async function withWorld(tree: string, portOffset: number, work: (world: World) => Promise<void>) {
  await withSparkle(
    async ({ address, pid, database, userId, headers }) => {
      const forum = await makeForumWorld(database.pool, SIZE, SIZE)
      const size = { conversations: SIZE, messages: SIZE, readers: 0 }
      const { longConversationId } = await makeMessagesWorld(database.pool, userId, size)
      const api = `${address}/api/v1`
      const urls = {
        'who am I': `${api}/auth/whoami`,
        'thread page': `${api}/forum/threads/${forum.longThreadId}?with_posts=true&page=1`,
        'thread list': `${api}/forum/forums/${forum.nodeId}?with_threads=true&page=1`,
        'page of conversations': `${api}/forum/conversations?page=1`,
        'page of messages': `${api}/forum/conversations/${longConversationId}?with_messages=true&page=last`,
      }
      await work({ urls, headers, pid })
    },
    { tree, portOffset },
  )
}

async function compare(commit: string, before: World, after: World): Promise<void> {
  const rows: (string | number)[][] = []
  for (const [name, url] of Object.entries(before.urls)) {
    const measured = await bestOfRounds({
      before: () => askRepeatedly({ url, headers: before.headers }),
      after: () => askRepeatedly({ url: after.urls[name] ?? '', headers: after.headers }),
    })
    const { perSecond } = measured.before
    rows.push([name, perSecond, measured.after.perSecond, percent(measured.after.perSecond, perSecond)])
  }
  const megabytes = ({ pid }: World) => Math.round(memoryOf(pid) / 1024)
  rows.push([
    'memory at the end, MB',
    megabytes(before),
    megabytes(after),
    percent(megabytes(after), megabytes(before)),
  ])
  printTable(`Before (${commit}) and after, in one run`, ['what', 'before', 'after', 'after of before'], rows)
}
