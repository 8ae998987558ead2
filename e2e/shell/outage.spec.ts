import { fillApplication, openQuestion, readApplication } from '../support/applications.ts'
import { expect, testAlone as test } from '../support/fixtures.ts'
import { createTestServer } from '../support/test-server.ts'

const server = await createTestServer()

test.use({ baseURL: server.origin })
test.beforeAll(server.start)
test.afterAll(server.remove)

test('the server is killed during a save and restarted: the page saves the answer automatically', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, { education: [1] })
  await page.clock.install()
  await openQuestion(page, 30)
  const field = page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' })
  let killed: Promise<void> | undefined
  await page.route('**/api/v1/sparkleApplication/update', async (route) => {
    killed ??= server.end('SIGKILL')
    await killed
    await route.continue()
  })
  await field.fill('I was typed before the server died.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('What you typed is kept on this device.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue('I was typed before the server died.')
  await server.start()
  // Past the retry delay.
  await page.clock.fastForward('01:00')
  await expect
    .poll(async () => (await readApplication(request, person)).open_ended_questions[0]?.answer_value, {
      timeout: 60_000,
    })
    .toBe('I was typed before the server died.')
})
