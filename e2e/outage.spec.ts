import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillApplication, readApplication } from './applications.ts'
import { expect, test } from './fixtures.ts'

const PORT = '3458'
const origin = `http://localhost:${PORT}`
const main = join(import.meta.dirname, '../apps/api/src/main.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'sparkle-outage-'))
let server: ChildProcess

async function startServer() {
  const env = { ...process.env, PORT, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (server.stdout) await once(server.stdout, 'data')
}

async function endServer(signal: 'SIGKILL' | 'SIGTERM') {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

test.use({ baseURL: origin })
test.beforeAll(startServer)
test.afterAll(async () => {
  await endServer('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('the server is killed during a save and started again: the page saves the rest by itself', async ({
  page,
  request,
  signedInAs,
}) => {
  test.setTimeout(120_000)
  const person = await signedInAs()
  await fillApplication(request, person, { education: [1] })
  await page.goto('/user/profile/application?question=30')
  const field = page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' })
  await field.fill('I was typed before the server died.')
  let killed: Promise<void> | undefined
  await page.route('**/api/v1/sparkleApplication/update', async (route) => {
    killed ??= endServer('SIGKILL')
    await killed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('What you typed is kept on this device.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue('I was typed before the server died.')
  await startServer()
  await expect
    .poll(async () => (await readApplication(request, person)).open_ended_questions[0]?.answer_value, {
      timeout: 60_000,
    })
    .toBe('I was typed before the server died.')
})
