import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithApplication } from '#test/applications.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { replyWithOtherProfile } from '#test/profiles.ts'
import { makeApplication } from '#test/replies/application-replies.ts'
import { expectAccessible, expectNoOverflow, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { getAnswer, openGroup, openQuestion, TALENTS } from '#test/wizard.ts'

const WEEKENDS = 'Can you work on weekends and at night?'
const notSure = page.getByRole('radio', { name: 'Not sure' })
const field = getAnswer(TALENTS)

/** The connection is back, and the browser says so. */
function reconnect(application = {}) {
  const server = replyWithApplication(application)
  window.dispatchEvent(new Event('online'))
  return server
}

test('the network drops while typing and recovers: nothing is lost, and the answer saves automatically', async () => {
  await openQuestion(30)
  await expect.element(field).toBeVisible()
  reply(updateApplication, noConnection)
  await field.fill('I fix bikes')
  await field.fill('I fix bikes and chairs.')
  await press('Close')
  await expect.element(page.getByText('What you typed is kept on this device.')).toBeVisible()
  await expect.element(field).toHaveValue('I fix bikes and chairs.')
  await expectAccessible()
  const { read } = reconnect({ education: [1] })
  await expect.poll(() => read().open_ended_questions[0]?.answer_value).toBe('I fix bikes and chairs.')
})

test('typed text survives a reload while the server fails, and is sent from the profile later', async () => {
  const { user } = await openQuestion(30)
  reply(updateApplication, refuse('unavailable', 'Busy'))
  await field.fill('I grow plants.')
  await reload()
  await expect.element(field).toHaveValue('I grow plants.')
  const { read } = replyWithApplication({ education: [1] })
  await open(addresses.profile(user.username))
  await expect.poll(() => read().open_ended_questions[0]?.answer_value).toBe('I grow plants.')
})

test('"Saved" appears with the time once an answer is saved', async () => {
  await openQuestion(30)
  await expect.element(page.getByText('Your answers save automatically')).toBeVisible()
  await field.fill('I listen.')
  await expect.element(page.getByRole('status').filter({ hasText: /^Saved \d{1,2}:\d\d (am|pm)$/ })).toBeVisible()
})

test('I-10 "Not sure" is saved, counted and shown, on every page and to others', async () => {
  const { user, read, changes } = await openQuestion(7, { education: [1], is_public: true })
  await expect.element(page.getByText('1 of 34 questions answered')).toBeVisible()
  await notSure.click()
  await press('Next')
  await expect.element(page.getByText('Question 3 of 34')).toBeVisible()
  await expect.element(page.getByText('2 of 34 questions answered')).toBeVisible()
  expect(read()).toMatchObject({ work_weekend_nights: null, work_weekend_nights_not_sure: true })
  await press('Back')
  await expect.element(notSure).toBeChecked()
  await reload()
  await expect.element(notSure).toBeChecked()

  await open(`${addresses.application}?view=sections`)
  await openGroup('About')
  await expect.element(page.getByRole('link', { name: `Question 2 ${WEEKENDS} Done` })).toBeVisible()
  await open(`${addresses.application}?view=check`)
  await expect.element(page.getByRole('definition').filter({ hasText: /^Not sure$/ })).toBeVisible()
  await open(addresses.profile(user.username))
  await expect.element(page.getByText('2 of 34 questions answered')).toBeVisible()
  const panel = page.getByRole('tabpanel')
  await expect.element(panel.getByText('Not sure', { exact: true })).toBeVisible()
  await press(`Edit: ${WEEKENDS}`)
  await expect.element(notSure).toBeChecked()
  await expectAccessible()
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await press('Save')
  // The editor has a choice "No" as well.
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toHaveLength(0)
  await expect.element(panel.getByText('No', { exact: true })).toBeVisible()
  expect(changes.at(-1)?.body).toMatchObject({ work_weekend_nights: false })

  signIn({ businessAccount: true })
  replyWithOtherProfile('robin', makeApplication({ is_public: true, work_weekend_nights_not_sure: true }))
  await open(addresses.profile('robin'))
  await expect.element(panel.getByText('Not sure', { exact: true })).toBeVisible()
})

test('I-10 "Not sure" survives a lost connection, and a different answer elsewhere is a conflict', async () => {
  await openQuestion(7, { work_weekend_nights: true })
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  reply(updateApplication, noConnection)
  await notSure.click()
  await press('Close')
  await expect.element(page.getByText('What you typed is kept on this device.')).toBeVisible()
  const { read } = reconnect({ work_weekend_nights: false, version: 9 })
  await expect.element(page.getByText('This answer was changed in another window.')).toBeVisible()
  await expect.element(notSure).toBeChecked()
  await press('Keep mine')
  await expect.poll(() => read().work_weekend_nights_not_sure).toBe(true)
  await reload()
  await expect.element(notSure).toBeChecked()
})

test('I-11 a question has the same number in the wizard, the lists and the profile', async () => {
  const { user } = await openQuestion(15, { education: [1], hours_per_week: 20 })
  await expect.element(page.getByText('2 of 34 questions answered')).toBeVisible()
  await expect.element(page.getByText('Question 3 of 34')).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^Question 3 of 34: /)
  await expect.element(page.getByText('Next skips the questions you have answered.')).toBeVisible()
  await expectAccessible()
  await press('Next')
  await expect.element(page.getByText('Question 6 of 34')).toBeVisible()
  await page.getByRole('link', { name: 'See all questions' }).click()
  // The photo, which is open, and About, where the person was.
  await expect.element(page.getByRole('link', { name: /^Question \d+ / })).toHaveLength(11)
  await page.getByRole('link', { name: /^Question 4 What schooling.* Done$/ }).click()
  await expect.element(page.getByText('Question 4 of 34')).toBeVisible()
  await open(`${addresses.application}?view=check`)
  await expect.element(page.getByRole('term').nth(5)).toMatchTextContent(/^Question 6\s*What help or accommodations/)
  await expectAccessible()
  await open(addresses.profile(user.username))
  await expect.element(page.getByRole('tabpanel').getByText('Question 6', { exact: true })).toBeVisible()
  await page.viewport(320, 256)
  await expectNoOverflow()
})
