import { join } from 'node:path'
import { getHealth } from '@sparkle/contract/admin/admin-health.ts'
import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { listEmails, waitForSubject } from '#test/outbox.ts'
import { backUp } from '#test/servers/backups.ts'
import { newFolder } from '#test/servers/folders.ts'
import { buildTestApp } from '#test/test-app.ts'
import { OLD_BACKUP_MS, reportOldBackup } from './old-backup.service.ts'

const SUBJECT = 'The last backup of Sparkle is old'

test('AD-16 the age of the last backup is known, and administrators get one email when it is old', async () => {
  const api = await buildTestApp()
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  const member = await makeUser(api)
  const readAge = async () => {
    const { parts } = (await api.as(administrator).call(getHealth, {})).body
    return parts.find(({ name }) => name === 'backup')
  }
  await reportOldBackup(api.deps)
  await backUp(api, join(await newFolder(), 'sparkle.tar'))
  await reportOldBackup(api.deps)
  expect(await readAge()).toMatchObject({ state: 'good', words: 'The last backup is 0 hours old.' })
  const { last_backup_at: at } = (await api.as(administrator).call(getAdminHome, {})).body
  expect(at).toBeGreaterThan(api.deps.now().getTime() / 1000 - 600)

  api.forward(OLD_BACKUP_MS + 1000)
  await Promise.all([reportOldBackup(api.deps), reportOldBackup(api.deps)])
  await reportOldBackup(api.deps)
  expect(await readAge()).toMatchObject({ state: 'warning', words: expect.stringContaining('48 hours old') })
  await waitForSubject(api, administrator.email, SUBJECT)
  await backUp(api, join(await newFolder(), 'sparkle.tar'))
  const subjects = async (email: string) => (await listEmails(api, email)).map(({ subject }) => subject)
  expect((await subjects(administrator.email)).filter((subject) => subject === SUBJECT)).toHaveLength(1)
  expect(await subjects(member.email)).toEqual([])
})
