import { getOwnApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getUser, saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { replyWithOwnProfile, signInWithApplication } from '#test/profiles.ts'
import { answerAllExcept } from '#test/replies/application-replies.ts'
import { makeProfileUser } from '#test/replies/user-replies.ts'
import { expectAddress, expectTexts, expectToFit, goBack, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { getAnswer, getHeading, openWizard, TALENTS } from '#test/wizard.ts'

const withPhoto = { avatar: '/images/spark.svg' }
const main = page.getByRole('main')
const links = main.getByRole('list').getByRole('link')
const headline = page.getByRole('textbox', { name: 'Your headline' })
const confetti = page.getByCss('[data-pieces]')

const [HOURS, SCHOOLING] = [
  'How many hours a week would you like to work?',
  'What schooling have you finished? Pick all that fit you.',
]

async function openFinish(application = answerAllExcept(), changes = withPhoto) {
  const person = signInWithApplication(application, changes)
  await open(addresses.applicationFinish)
  return person
}

test('FD-08 the last question leads to a page that has the focus and says that all is saved', async () => {
  const { read } = await openWizard('', answerAllExcept(44, 45), withPhoto)
  await expect.element(getHeading('What would you like to learn this year?')).toBeVisible()
  await pressKey(page.getByRole('button', { name: 'Next', exact: true }))
  await getAnswer('Where would you like to be in five years?').fill('In a bakery.')
  await pressKey(page.getByRole('button', { name: 'Next', exact: true }))
  await expectAddress(addresses.applicationFinish)
  await expect.element(getHeading('You reached the end')).toHaveFocus()
  await expect.poll(() => document.title).toBe('You reached the end – Sparkle')
  await expect.element(page.getByRole('status').filter({ hasText: 'Your answers are saved.' })).toBeVisible()
  await expect.element(page.getByText('33 of 34 questions answered')).toBeVisible()
  expect(read().open_ended_questions).toContainEqual(expect.objectContaining({ answer_value: 'In a bakery.' }))
  await goBack()
  await expect.element(getHeading('Where would you like to be in five years?')).toBeVisible()
})

test('FD-08 the page names each open question, those that businesses search for first, and leads back', async () => {
  const { user } = await openFinish(answerAllExcept(17, 16, 30, 20, 21, 22, 24, 25))
  const searched = ' Businesses search for this.'
  await expectTexts(links, [
    ...[`${TALENTS}${searched}`, `${SCHOOLING}${searched}`, HOURS, 'How would a job change your life?'],
    ...['What were your favorite classes in school?', 'What school did you go to last?'],
  ])
  await page.getByText('2 more questions').click()
  await expect.element(links).toHaveLength(8)
  await expect.element(page.getByText('Only you and the people who run Sparkle can see your answers.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: user.username })).toBeVisible()
  await expectToFit()
  await links.first().click()
  await getAnswer(TALENTS).fill('I sing.')
  await press('Save and return')
  await expectAddress(addresses.applicationFinish)
  await expect.element(page.getByText(TALENTS)).toHaveLength(0)
})

test('FD-08 a missing place is asked for, by keyboard', async () => {
  const { user } = await openFinish()
  const add = page.getByRole('button', { name: 'Add your town' })
  await pressKey(add)
  await press('Cancel')
  await expect.element(add).toHaveFocus()
  await pressKey(add)
  await page.getByLabelText('Country').selectOptions('us')
  await page.getByLabelText('State').selectOptions('IL')
  await page.getByLabelText('Town').fill('Springfield')
  await page.getByLabelText('Zip').fill('62701')
  await expectToFit()
  reply(saveOwnInfo, ({ body }) => ({ ...body, id: 3, userId: user.id }))
  await press('Save')
  await expect.element(page.getByText('Springfield, IL')).toBeVisible()
  await expect.element(getHeading('You answered every question!')).toHaveFocus()
  await expect.element(page.getByText('Still open')).toHaveLength(0)
})

test('FD-08 FD-09 the headline is offered, and Finish saves what was typed', async () => {
  const { user, changes } = await openFinish()
  await headline.fill('x'.repeat(101))
  await press('Finish')
  await expectTexts(page.getByRole('alert').getByRole('listitem'), ['Please use at most 100 characters. You have 101.'])
  expect(changes).toEqual([])
  await headline.fill('I bake bread')
  await press('Finish')
  await expectAddress(addresses.profile(user.username))
  expect(changes).toMatchObject([{ body: { headline: 'I bake bread' } }])
  await open(addresses.applicationFinish)
  const change = page.getByRole('button', { name: 'Change your headline' })
  await change.click()
  await headline.fill('I bake cakes')
  await press('Save headline')
  await expect.element(change).toHaveFocus()
  await expect.element(page.getByText('I bake cakes').first()).toBeVisible()
})

test('FD-08 the profile is shown from the page, and the preview is one step away', async () => {
  const { user, read } = await openFinish({ ...answerAllExcept(), headline: 'I bake' })
  await page.getByRole('switch', { name: 'Show my profile to others' }).click()
  await expect.element(page.getByText('Everyone who is logged in can see your photo')).toBeVisible()
  expect(read().is_public).toBe(true)
  await page.getByRole('link', { name: 'View as others see it' }).click()
  await expectAddress(addresses.previewAs(user.username, 'business'))
})

test('FD-08 the end is celebrated once the last question is left, without motion for those who want less', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await openFinish()
  await expect.element(getHeading('You answered every question!')).toBeVisible()
  await expect.element(confetti).toHaveLength(0)
  await openWizard('', answerAllExcept(45), withPhoto)
  await press('Next')
  await expect.element(confetti.getByCss('canvas')).toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await press('Stop the confetti')
  await expect.element(confetti.getByCss('canvas')).toHaveLength(0)
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await expect.element(confetti).toHaveLength(0)
})

test('FD-08 without an application, the page leads to its start', async () => {
  const user = signIn()
  replyWithOwnProfile(user)
  reply(getOwnApplication, refuse('not_found', 'There is no application.'))
  reply(getUser, makeProfileUser(user.username))
  await open(addresses.applicationFinish)
  await expectAddress(addresses.application)
})
