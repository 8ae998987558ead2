import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from './endpoints.ts'

test('C-01 every call is a path on one host', () => {
  for (const { path } of allEndpoints) expect(path).toMatch(/^\/api\/v1\/[\w/:-]+$/)
})

test('every file of calls is part of the list', async () => {
  const source = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(files.map(async (name): Promise<object> => import(join(source, name))))
  const specs = modules.flatMap((module) => Object.keys(module).filter((name) => name.endsWith('Spec')))
  expect(specs).toHaveLength(allEndpoints.length)
})

test('C-02 only the calls before a login need no token', () => {
  const open = allEndpoints.filter((endpoint) => endpoint.access === 'open').map((endpoint) => endpoint.path)
  expect(open.sort()).toEqual([
    '/api/v1/auth/deletion',
    '/api/v1/auth/deletion/keep',
    '/api/v1/auth/email/agree',
    '/api/v1/auth/email/cancel',
    '/api/v1/auth/email/confirm',
    '/api/v1/auth/email/confirm-own',
    '/api/v1/auth/email/disown',
    '/api/v1/auth/link/check',
    '/api/v1/auth/login',
    '/api/v1/auth/password/recover',
    '/api/v1/auth/password/recover/complete',
    '/api/v1/auth/register',
    '/api/v1/auth/register/checkInput',
    '/api/v1/auth/suspension',
    '/api/v1/auth/suspension/appeal',
    '/api/v1/invitations/:token',
    '/api/v1/notifications/stop',
    '/api/v1/notifications/stop/check',
    '/api/v1/own-data/deletion/stop',
    '/api/v1/own-data/exports/stop',
    '/api/v1/rules',
    '/api/v1/setup',
    '/api/v1/setup/claim',
    '/api/v1/site',
  ])
})

test('C-04 to C-44 the calls of the spec are there under its methods and paths', () => {
  const calls = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /api/v1/auth/register/checkInput',
      'POST /api/v1/auth/register',
      'POST /api/v1/auth/login',
      'GET /api/v1/auth/whoami',
      'GET /api/v1/auth/permissions',
      'GET /api/v1/auth/roles',
      'POST /api/v1/auth/password/recover',
      'POST /api/v1/auth/password/recover/complete',
      'GET /api/v1/user/info',
      'POST /api/v1/user/info',
      'GET /api/v1/user/:nameOrId',
      'POST /api/v1/user/update',
      'GET /api/v1/user/forum-id/:forumId',
      'GET /api/v1/user/username/:username',
      'GET /api/v1/sparkleApplication/self',
      'POST /api/v1/sparkleApplication/create',
      'POST /api/v1/sparkleApplication/update',
      'POST /api/v1/sparkleApplication/assets/upload',
      'DELETE /api/v1/sparkleApplication/assets/delete',
      'POST /api/v1/sparkleApplication/search',
      'GET /api/v1/sparkleApplication/:applicationId',
      'GET /api/v1/forum/conversations',
      'POST /api/v1/forum/conversations',
      'GET /api/v1/forum/conversations/:conversationId',
      'POST /api/v1/forum/conversations/:conversationId/mark-read',
      'POST /api/v1/forum/conversation-messages',
      'GET /api/v1/forum/nodes',
      'GET /api/v1/forum/forums/:nodeId',
      'GET /api/v1/forum/threads/:threadId',
      'POST /api/v1/forum/threads',
      'POST /api/v1/forum/posts',
      'POST /api/v1/forum/threads/:threadId',
      'POST /api/v1/forum/posts/:postId',
    ]),
  )
})
