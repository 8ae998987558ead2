import { createApplication, getOwnApplication } from '@sparkle/contract/applications/applications.ts'
import { tabs } from '@sparkle/contract/applications/questions.ts'
import { getVisibility } from '@sparkle/contract/applications/visibility.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, reply } from '#test/network.ts'
import { replyWithOwnProfile } from '#test/profiles.ts'
import {
  allAnswers,
  answerAllExcept,
  makeApplication,
  makeVisibility,
  pictureAnswer,
  textAnswer,
} from '#test/replies/application-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  expectToFit,
  focus,
  goBack,
  open,
  press,
} from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { getAnswer, getHeading, openGroup, openQuestion, openWizard, TALENTS } from '#test/wizard.ts'

const withPhoto = { avatar: '/images/spark.svg' }

/** The answers to open questions in the last change. */
const getLast = ({ changes }: Awaited<ReturnType<typeof openWizard>>) => changes.at(-1)?.body.open_ended_questions

const notStarted = page.getByRole('link', { name: /Not started/ })
const groups = page.getByRole('main').getByCss('details')

async function openNew() {
  const user = signIn()
  replyWithOwnProfile(user)
  const requests = reply(getOwnApplication, refuse('not_found', 'There is no application.'))
  await open(addresses.application)
  return requests
}

test('A-01 F-10 the start page says how many questions are open and that you can stop any time, and lists them', async () => {
  await openNew()
  await expect.element(getHeading('Sparkle Application')).toBeVisible()
  await expect.element(page.getByText('34 questions are open')).toBeVisible()
  await expect.element(page.getByText('Stop any time')).toBeVisible()
  await expect.element(notStarted).toHaveLength(1)
  for (const tab of tabs) await openGroup(tab)
  await expect.element(notStarted).toHaveLength(34)
  await expectAccessible()
  const created = reply(createApplication, () => {
    reply(getOwnApplication, makeApplication())
    reply(getVisibility, makeVisibility())
    return makeApplication()
  })
  await press('Start')
  await expect.element(getHeading('Add a photo of yourself.')).toBeVisible()
  expect(created).toHaveLength(1)
})

test('A-16 A-17 A-19 A-20 K-09 a missing application is requested once more after 100 ms, then not again', async () => {
  const requests = await openNew()
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(requests).toHaveLength(2)
})

test('A-02 A-03 A-06 A-07 A-08 only open sections are steps, by id, the links as one; Back and Next work', async () => {
  await openWizard('', answerAllExcept(45, 7, 23), withPhoto)
  await expect.element(getHeading('Can you work on weekends and at night?')).toBeVisible()
  await expect.element(page.getByText('Question 2 of 34')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back', exact: true })).toHaveLength(0)
  await press('Next')
  await expect.element(getHeading('Where can people find you online?')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveLength(4)
  await press('Next')
  await expect.element(getHeading('Where would you like to be in five years?')).toBeVisible()
  await press('Back')
  await expect.element(getHeading('Where can people find you online?')).toBeVisible()
  await goBack()
  await expect.element(getHeading('Can you work on weekends and at night?')).toBeVisible()
})

test('A-04 A-09 A-10 A-11 Next, Back and Finish save first; Finish opens the profile', async () => {
  const person = await openWizard('', answerAllExcept(44, 45), withPhoto)
  const learn = getAnswer('What would you like to learn this year?')
  await learn.fill('To drive.')
  await press('Next')
  await expect.element(getHeading('Where would you like to be in five years?')).toBeVisible()
  expect(getLast(person)).toMatchObject([{ question_id: 44, answer_value: 'To drive.' }])
  const future = getAnswer('Where would you like to be in five years?')
  await future.fill('In a bakery.')
  await press('Back')
  await expect.element(learn).toHaveValue('To drive.')
  expect(getLast(person)).toMatchObject([{ question_id: 45, answer_value: 'In a bakery.' }])
  await press('Next')
  await future.fill('In my own bakery.')
  await press('Next')
  await expect.element(getHeading('You answered every question!')).toBeVisible()
  await press('Finish')
  await expectAddress(addresses.profile(person.user.username))
  expect(getLast(person)).toMatchObject([{ question_id: 45, answer_value: 'In my own bakery.' }])
})

test('A-05 A-12 Close saves and opens the profile', async () => {
  const { user, read } = await openQuestion(30, { hours_per_week: 5 })
  await getAnswer(TALENTS).fill('I sing.')
  await press('Close')
  await expectAddress(addresses.profile(user.username))
  expect(read().open_ended_questions).toMatchObject([{ question_id: 30, answer_value: 'I sing.' }])
})

test('C-24 C-25 C-26 an update sends only changed keys: text answers or null, no pictures, never question 1', async () => {
  const answers = { open_ended_questions: [textAnswer(20, 'A lot.'), pictureAnswer(29)] }
  const { user, changes } = await openQuestion(17, answers)
  await getAnswer('How many hours a week would you like to work?').fill('20')
  await press('Close')
  await expectAddress(addresses.profile(user.username))
  expect(changes.map(({ body }) => body)).toEqual([
    { hours_per_week: 20, open_ended_questions: null, base_version: expect.any(Number) },
  ])
})

test('W2 the section list is folded by tab, but for the current one, and says how much is answered', async () => {
  await page.viewport(390, 844)
  await openWizard('?view=sections', answerAllExcept(26, 30, 39, 43), withPhoto)
  await expectTexts(groups.getByCss('summary'), [
    'Your photo1 of 1 answered',
    'About10 of 10 answered',
    'Experience5 of 6 answered',
    'Sparkle8 of 10 answered',
    'Inspiration3 of 4 answered',
    'Goals3 of 3 answered',
  ])
  await expectTexts(groups.and(page.getByCss('[open]')).getByRole('heading'), ['Experience'])
  await expectToFit()
  await page.viewport(390, 844)
  expect(document.documentElement.scrollHeight).toBeLessThan(2400)
  await focus(page.getByCss('summary').filter({ hasText: 'Sparkle' }))
  await userEvent.keyboard('{Enter}')
  const skills = page.getByRole('link', { name: new RegExp(TALENTS.replace('?', '.')) })
  await skills.click()
  await goBack()
  await expect.element(skills).toHaveFocus()
})

test('A-13 the section list shows each status and opens any section, including finished ones', async () => {
  const { read } = await openWizard('?view=sections', { education: [2] })
  const done = page.getByRole('link', { name: /What schooling have you finished.*Done/ })
  await openGroup('About')
  await done.click()
  await expect.element(page.getByRole('checkbox', { name: 'GED' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Bachelors' }).click()
  await press('Save and return')
  await expect.element(getHeading('Sparkle Application')).toBeVisible()
  expect(read().education).toEqual([2, 4])
})

test('the check page shows every answer with a link to change it, and saving returns to the page', async () => {
  await openWizard('?view=check', allAnswers)
  await expect.element(getHeading('Check your answers')).toBeVisible()
  await expect.element(page.getByText('Answer to 30')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: `Change ${TALENTS}` }).click()
  await getAnswer(TALENTS).fill('I paint.')
  await press('Save and return')
  await expect.element(getHeading('Check your answers')).toBeVisible()
  await expect.element(page.getByText('I paint.')).toBeVisible()
})

test('the wizard fits 320 px, in light and dark', async () => {
  await page.viewport(320, 640)
  await openWizard()
  for (const view of ['view=sections', 'view=check', ...[19, 23, 30, 29, 7].map((id) => `question=${id}`)]) {
    await open(`${addresses.application}?${view}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow()
  }
  await expectAccessibleInBothColorSchemes()
})

test('once everything is answered, the wizard redirects to the profile', async () => {
  const { user } = await openWizard('', answerAllExcept(), withPhoto)
  await expectAddress(addresses.profile(user.username))
  await openWizard('', answerAllExcept(17), withPhoto)
  await expect.element(getHeading('How many hours a week would you like to work?')).toBeVisible()
})
