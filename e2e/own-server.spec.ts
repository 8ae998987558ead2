import { expect, test } from '@playwright/test'
import { isLivePostgres } from '@sparkle/testing/postgres-processes.ts'
import { ownServer } from './own-server.ts'

test('a server of a test can be removed in every state, and its PostgreSQL goes with it', async () => {
  const neverStarted = await ownServer()
  await neverStarted.remove()

  const killed = await ownServer()
  const hanging = await ownServer({ stopMs: 100 })
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
