// Runs Sparkle for `npm run lighthouse`: with sample data, a long conversation and a long thread.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '../packages/contract/src/auth/auth.ts'
import { whoami } from '../packages/contract/src/auth/sessions.ts'
import { addresses } from '../packages/contract/src/core/addresses.ts'
import { createPost } from '../packages/contract/src/forum/posts.ts'
import { createThread } from '../packages/contract/src/forum/threads.ts'
import { createConversation } from '../packages/contract/src/messages/conversations.ts'
import { createApiClient } from '../packages/testing/src/api-client.ts'
import { overHttp } from '../packages/testing/src/http-transport.ts'
import { requireReady, startServer } from '../packages/testing/src/server-process.ts'
import { cliArgs, must, pinnedNode, root } from './run.mjs'

const PORT = process.env.PORT || '3210'
const DATA_DIR = join(root, 'data', 'lighthouse')
const MESSAGES = 300
const REPLIES = 400

export const origin = `http://localhost:${PORT}`
const env = { ...process.env, PORT, DATA_DIR, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
const as = (session) => createApiClient(overHttp(origin), session?.token)

export async function seedWorld() {
  await must(pinnedNode, [...cliArgs, 'seed', 'demo', '--applicants', '400'], { env })
}

/** Returns a function that stops it. */
export async function startSparkle() {
  const server = await requireReady(await startServer(env))
  return () => server.end('SIGTERM')
}

/** Returns what the app stores in the browser for a signed-in user. */
export async function logIn(username) {
  const { token } = await as().callOrThrow(login, { body: { username, password: `sparkle-${username}` } })
  return { token, username }
}

/** Writes the long conversation and the long thread, the first time only; returns their addresses. */
export async function addLongTalk(applicant, business) {
  const kept = join(DATA_DIR, 'long-talk.json')
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const { forumId } = await as(applicant).callOrThrow(whoami, {})
  let conversation
  for (let number = 1; number <= MESSAGES; number++) {
    const message = `Message ${number}: we would like to hear how your week of training went, and what you learned.`
    const body = { recipient_ids: [forumId], title: 'Your training', message }
    conversation = (await as(business).callOrThrow(createConversation, { body })).conversation
  }
  const first = { node_id: 2, title: 'What was your first week like?', message: 'Tell us about **your first week**.' }
  const { thread } = await as(business).callOrThrow(createThread, { body: first })
  for (let number = 1; number <= REPLIES; number++) {
    const message = `Day ${number}: I learned a lot.\n\n- people were kind\n- the work was *new to me*\n\nI would do it again.`
    await as(applicant).callOrThrow(createPost, { body: { thread_id: thread.thread_id, message } })
  }
  const talk = {
    conversation: addresses.conversation(conversation.conversation_id),
    thread: new URL(thread.view_url).pathname,
  }
  writeFileSync(kept, JSON.stringify(talk))
  return talk
}
