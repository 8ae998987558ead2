// A Sparkle of its own for `npm run lighthouse`: the made-up world with a long conversation and a long thread in it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from '../packages/contract/src/addresses.ts'
import { must, pinnedNode, root } from './run.mjs'

const PORT = process.env.PORT || '3210'
const DATA_DIR = join(root, 'data', 'lighthouse')
const MESSAGES = 300
const REPLIES = 400

export const origin = `http://localhost:${PORT}`
const env = { ...process.env, PORT, DATA_DIR, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }

export async function seedWorld() {
  await must(pinnedNode, ['apps/api/src/cli/main.ts', 'seed', 'demo', '--applicants', '400'], { env })
}

/** Gives a way to stop it. */
export async function startServer() {
  const server = spawn(pinnedNode, ['apps/api/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [first] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  if (typeof first === 'number') throw new Error('The server did not start.')
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

async function call(path, { token, body }) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const reply = await fetch(`${origin}/api/v1/${path}`, request)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

/** What the app keeps in the browser for who is signed in. */
export async function logIn(username) {
  const { token } = await call('auth/login', { body: { username, password: `sparkle-${username}` } })
  return { token, username }
}

/** Writes the long conversation and the long thread, the first time only; gives their addresses. */
export async function addLongTalk(applicant, business) {
  const kept = join(DATA_DIR, 'long-talk.json')
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const { forumId } = await call('auth/whoami', { token: applicant.token })
  let conversation
  for (let number = 1; number <= MESSAGES; number++) {
    const message = `Message ${number}: we would like to hear how your week of training went, and what you learned.`
    const body = { recipient_ids: [forumId], title: 'Your training', message }
    conversation = (await call('forum/conversations', { token: business.token, body })).conversation
  }
  const first = { node_id: 2, title: 'What was your first week like?', message: 'Tell us about **your first week**.' }
  const { thread } = await call('forum/threads', { token: business.token, body: first })
  for (let number = 1; number <= REPLIES; number++) {
    const message = `Day ${number}: I learned a lot.\n\n- people were kind\n- the work was *new to me*\n\nI would do it again.`
    await call('forum/posts', { token: applicant.token, body: { thread_id: thread.thread_id, message } })
  }
  const talk = {
    conversation: addresses.conversation(conversation.conversation_id),
    thread: new URL(thread.view_url).pathname,
  }
  writeFileSync(kept, JSON.stringify(talk))
  return talk
}
