import { isLivePostgres } from '@sparkle/testing/postgres-processes.ts'
import { expect, test } from 'vitest'
import { createTestServer } from './test-server.ts'

test('a test server can be removed in any state, together with its PostgreSQL', async () => {
  const neverStarted = await createTestServer()
  await neverStarted.remove()

  const killed = await createTestServer()
  const hanging = await createTestServer({ stopMs: 100 })
  await Promise.all([killed.start(), hanging.start()])
  await killed.end('SIGKILL')
  hanging.suspend()
  for (const server of [killed, hanging]) {
    const processes = server.databaseProcesses()
    expect(processes.filter(isLivePostgres)).not.toEqual([])
    await server.remove()
    expect(processes.filter(isLivePostgres)).toEqual([])
  }
})
