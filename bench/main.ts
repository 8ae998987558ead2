// `npm run bench`: each figure as a ratio to a floor that is measured in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { borrowEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts'
import { askRepeatedly, workRepeatedly } from './load.ts'
import { startProgram } from './processes.ts'

const PORT = '3457'
const dataDir = mkdtempSync(join(tmpdir(), 'sparkle-bench-'))
const sparkle = await startProgram('../apps/api/src/main.ts', {
  PORT,
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
try {
  const person = {
    username: 'bench-person',
    password: 'a long quiet sentence',
    email: 'bench@example.com',
    business_account: 0,
  }
  const registered = await fetch(`${sparkle.address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { access_token: token } = (await registered.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const whoami = `${sparkle.address}/api/v1/auth/whoami`

  const api = await askRepeatedly(whoami, headers)
  const bytes = await (await fetch(whoami, { headers })).text()
  const bare = await startProgram('bare-server.ts', { BODY: bytes })
  const http = await askRepeatedly(bare.address)
  await bare.stop()

  const database = await borrowEmbeddedPostgres({ dataDir, log: console.error })
  const pool = new pg.Pool({ connectionString: database.url, max: 20 })
  const statement = {
    name: 'floor',
    text: 'select s.id, u.* from sessions s join users u on u.id = s.user_id where s.id = $1',
    values: [1],
  }
  const sql = await workRepeatedly(() => pool.query(statement))
  await pool.end()

  const floor = Math.min(http.requestsPerSecond, sql)
  console.log('\n| what | requests a second | of the floor | p99 |')
  console.log('|---|---|---|---|')
  console.log(
    `| whoami through the API | ${Math.round(api.requestsPerSecond)} | ${Math.round((100 * api.requestsPerSecond) / floor)} % | ${api.p99Milliseconds} ms |`,
  )
  console.log(
    `| floor: bare Fastify, the same bytes | ${Math.round(http.requestsPerSecond)} | | ${http.p99Milliseconds} ms |`,
  )
  console.log(`| floor: one prepared statement | ${Math.round(sql)} | | |`)
} finally {
  await sparkle.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
