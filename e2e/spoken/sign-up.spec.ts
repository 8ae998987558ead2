import type { APIRequestContext, Page } from '@playwright/test'
import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { apiAs } from '../support/api.ts'
import { allAnswers } from '../support/applications.ts'
import { expect, testAlone as test } from '../support/fixtures.ts'
import { ScreenReader } from '../support/screen-reader.ts'
import { headings, PASSWORD } from '../support/sign-up-steps.ts'

const username = 'maya-rivers'

test('from the sign-up to a published profile, by what a screen reader says', async ({ page, request }) => {
  const reader = await ScreenReader.start(page)
  await reader.after('Open the home page', async () => {
    await page.goto(addresses.home)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    // The code of what follows the login loads by itself.
    await page.getByRole('heading', { name: 'Rules and privacy' }).waitFor()
  })
  await reader.read('main')
  await reader.follow(page.getByRole('main').getByRole('link', { name: 'Create your profile' }).first(), headings.type)
  await reader.read('main')
  await reader.choose('radio', 'Applicant')
  await reader.press('Next', headings.basics)
  await reader.press('Next', 'There is a problem')
  await reader.type('First name', 'Maya')
  await reader.type('Last name', 'Rivers')
  await reader.type('Email', 'maya.rivers@example.com')
  await reader.type('Username', username)
  await reader.press('Next', headings.credentials)
  await reader.read('main')
  await reader.type('Password', PASSWORD)
  await reader.type('Confirm password', PASSWORD)
  await reader.press('Next', headings.photo)
  await reader.read('main')
  await reader.press('Skip', headings.location)
  await reader.read('main')
  await reader.select('Country', 'United States')
  await reader.select('State', 'California (CA)')
  await reader.type('Town', 'Folsom')
  await reader.type('Zip code', '95630', 'Valid Zip Code!')
  await reader.press('Save Location', headings.done)
  await reader.read('main')
  await reader.press('Let Me In!', `Welcome, ${username}!`)
  await reader.read('main')

  await reader.press('Start Sparkle Application!', 'Sparkle Application, heading 1')
  await reader.read('main')
  await reader.press('Start', 'Add a photo of yourself')
  await reader.press('Next', 'Can you work on weekends and at night?')
  await reader.read('main')
  await reader.choose('radio', 'Yes', 'Saved')
  await reader.press('Next', 'How do you work best?')
  await reader.choose('checkbox', 'Alone', 'Saved')
  await fillRest(page, request)
  await reader.after('Come back another day', () => page.goto(addresses.application), 'Add a photo of yourself')
  const openQuestions = ['picture of some work', 'makes you sparkle', 'inspires you', 'a dream']
  for (const question of openQuestions) await reader.press('Next', question)
  await reader.press('Next', 'You reached the end', 'Thank you!')
  await reader.read('main')
  await reader.type('Your headline', 'I bake bread', '88 characters left')
  await reader.choose('switch', 'Show my profile to others', 'Your profile is public.')
  await reader.press('Finish', 'Your profile is shown, heading 1')
  await reader.read('main')
  await reader.follow(page.getByRole('link', { name: 'Go to my profile' }), `Welcome, ${username}!`)
  await reader.read('main')
  expect(reader.text).toMatchSnapshot('sign-up.txt')
})

/** Answers everything but the photo and the pictures, as in the days between. */
async function fillRest(page: Page, request: APIRequestContext): Promise<void> {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sparkle-session') ?? '{}'))
  await apiAs(request, { token }).callOrThrow(updateApplication, { body: allAnswers })
}
