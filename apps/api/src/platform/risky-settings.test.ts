import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/servers/test-database.ts'
import { openDatabase } from './database.ts'
import { listRiskySettings } from './risky-settings.ts'

test('settings that put acknowledged writes at risk are listed', async () => {
  const testDatabase = await createTestDatabase(inject('testServerUrl'))
  onTestFinished(testDatabase.drop)
  const safe = openDatabase(testDatabase.url, () => {})
  onTestFinished(safe.close)
  expect(await listRiskySettings(safe.db)).toEqual([])
  const { rows } = await safe.pool.query('select current_database() as name')
  await safe.pool.query(`alter database ${rows[0].name} set synchronous_commit = off`)
  const risky = openDatabase(testDatabase.url, () => {})
  onTestFinished(risky.close)
  expect(await listRiskySettings(risky.db)).toEqual(['synchronous_commit=off'])
})
