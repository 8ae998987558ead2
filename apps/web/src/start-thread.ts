// The start script of threads. It shows the first posts before the app has loaded.
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type { getThread } from '@sparkle/contract/forum/threads.ts'
import { session, threadCalls } from './app/calls.ts'
import { showFirstPosts } from './app/first-posts.ts'
import { readStored, sendFirstCalls, setColorScheme } from './platform/start-scripts.ts'

/** As long as the app waits for its first data. */
const TIMEOUT_MS = 1000
/** Longer than a frame. A page in the background paints none. */
const PAINT_MS = 100

setColorScheme()
const { app = '' } = document.currentScript?.dataset ?? {}
const [, , , , segment] = location.pathname.split('/')
const calls = threadCalls(segment)
const [reply] = sendFirstCalls([...calls, ...session])
// A hash or a page number leads to other posts.
const isTop = calls.length > 0 && !location.hash && !location.search

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

async function showReply(): Promise<void> {
  // A copy, because the app reads the reply as well.
  const response = (await reply)?.clone()
  if (!response?.ok) return
  const { thread, posts = [] }: CallResponse<typeof getThread> = await response.json()
  showFirstPosts(thread, posts, readStored('sparkle-whole-page') === 'on')
  await Promise.race([nextFrame(), wait(PAINT_MS)])
}

/** Whether the code of the app has loaded in the meantime. Evaluating it takes longer than showing the posts. */
function startApp(): void {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: '', src: app })
  document.head.append(script)
}

// The app reports failures.
void Promise.race([isTop && showReply().catch(() => undefined), wait(TIMEOUT_MS)]).then(startApp)
