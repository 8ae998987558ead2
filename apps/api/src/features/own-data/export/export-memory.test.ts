import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { newFolder } from '#test/servers/folders.ts'
import { buildTestApp } from '#test/test-app.ts'

const MESSAGES = 100_000
const script = join(import.meta.dirname, '../../../../test/servers/export-memory.ts')

test('OD-12 the export of 100,000 messages takes less than 50 MB of memory', async () => {
  const api = await buildTestApp()
  const { correspondent, write } = messagingHelpers(api)
  const [person, other] = [await correspondent(), await correspondent()]
  const { conversation_id } = (await write(other, person, 'Hello')).body.conversation
  const words = 'I have worked in a bakery for two summers and would like to do so again. '.repeat(3)
  await api.pool.query(
    `with sent as (
      insert into conversation_messages (conversation_id, position, writer_id, message, sent_at)
      select $1, n, case n % 2 when 0 then $2::int else $3::int end, $4 || n, now() from generate_series(1, $5::int) n
      returning id)
    update conversation_participants set last_message_id = (select max(id) from sent) where conversation_id = $1`,
    [conversation_id, person.id, other.id, words, MESSAGES],
  )
  await api.pool.query('analyze')
  const settings = [script, api.databaseUrl, await newFolder(), String((await correspondent()).id), String(person.id)]
  const { stdout } = await promisify(execFile)(process.execPath, settings)
  const { grown, bytes } = JSON.parse(stdout)
  expect(bytes).toBeGreaterThan(2 * MESSAGES * words.length)
  expect(grown).toBeLessThan(50_000_000)
})
