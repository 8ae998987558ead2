import type { APIRequestContext, Page } from '@playwright/test'
import { uploadPicture } from '@sparkle/contract/applications/applications.ts'
import { pictureQuestionIds, questions } from '@sparkle/contract/applications/questions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { saveOwnInfo, updateUser } from '@sparkle/contract/people/users.ts'
import { apiAs } from '../support/api.ts'
import { fillApplication } from '../support/applications.ts'
import { expect, type Person, test, waitForFonts } from '../support/fixtures.ts'
import { readPdf } from '../support/pdf.ts'
import { samplePicture } from '../support/sign-up-steps.ts'

const papers = ['A4', 'Letter'] as const
const textQuestions = questions.filter(({ kind, legacy }) => kind === 'text' && !legacy)
const getStart = (id: number) => `Answer ${id} begins here.`
const END = 'And it ends so.'

/** Several sentences, as long as an answer may be. */
function makeAnswer(id: number): string {
  const room = limits.textAnswer.max - getStart(id).length - END.length - 3
  const middle = `I stocked shelves and helped people find what they need. ${'Every day I learn more '.repeat(20)}`
  return `${getStart(id)} ${middle.slice(0, room).trimEnd()}. ${END}`
}

/** Answers to all 34 questions, as long as they may be. */
async function answerAll(request: APIRequestContext, person: Person): Promise<void> {
  const api = apiAs(request, person)
  const application_id = await fillApplication(request, person, {
    headline: 'I bake bread '.repeat(10).slice(0, limits.headline.max).trim(),
    work_learn_best: [1, 2, 3, 4],
    education: [1, 2, 3, 4, 5, 6],
    hours_per_week: 20,
    work_weekend_nights: true,
    business_excites: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    multiple_choice_other: [{ question_id: 19, answer_value: makeAnswer(19) }],
    open_ended_questions: [
      ...textQuestions.map(({ id }) => ({ question_id: id, answer_value: makeAnswer(id) })),
      { question_id: 50, answer_value: `https://sam.example/${'long-address/'.repeat(30)}`.slice(0, limits.link.max) },
    ],
  })
  const picture = new Blob([new Uint8Array(samplePicture.buffer)], { type: samplePicture.mimeType })
  await api.callOrThrow(updateUser, { body: {}, files: { avatar: picture } })
  for (const question_id of pictureQuestionIds)
    await api.callOrThrow(uploadPicture, { body: { question_id, application_id }, files: { 'file[]': picture } })
  const place = { country: 'us' as const, state: 'IL' as const, town: 'Springfield', zip: '62701' }
  await api.callOrThrow(saveOwnInfo, { body: { ...place, id: null, userId: person.id } })
}

async function openPage(page: Page, { username }: Person) {
  await page.goto(addresses.profilePrint(username))
  await expect(page.getByRole('heading', { level: 1, name: 'Print one page' })).toBeVisible()
  await waitForFonts(page)
}

const print = async (page: Page, format: (typeof papers)[number]) =>
  readPdf(await page.pdf({ format, tagged: true, printBackground: true }))

/** Expects each text after the one before it. */
function expectInOrder(all: string, texts: string[]): void {
  let end = 0
  for (const text of texts) {
    const place = all.indexOf(text, end)
    expect(place, text).toBeGreaterThanOrEqual(end)
    end = place + text.length
  }
}

test('OD-19 34 answers at full length are printed on one sheet, as text in reading order, and what is not there is named', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await answerAll(request, person)
  await openPage(page, person)
  await page.getByRole('checkbox', { name: 'What helps me' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Not all that you chose fits' })).toBeVisible()
  const named = await page.locator('main li:not(article li)').allTextContents()
  const getLabel = (questionId: number) => questions.find(({ id }) => id === questionId)?.label ?? ''
  for (const paper of papers) {
    const pdf = await print(page, paper)
    expect(pdf).toMatchObject({ pages: 1, language: 'en' })
    expect(pdf.roles).not.toContain('Table')
    expect(pdf.headings[0]).toBe('H1 Sam Lee')
    const parts = pdf.headings.filter((heading) => heading.startsWith('H2 '))
    expect(parts).toEqual(
      expect.arrayContaining(['H2 At a glance', 'H2 Work', 'H2 Strengths', 'H2 Find me online', 'H2 What helps me']),
    )
    const printed = textQuestions.filter(({ id }) => pdf.text.includes(getStart(id)))
    const whole = printed.filter(({ id }) => pdf.text.includes(makeAnswer(id)))
    const notWhole = textQuestions.filter((question) => !whole.includes(question))
    expect(notWhole.map(({ label }) => label).toSorted()).toEqual(named.toSorted())
    // The most important ones are there.
    expect(whole.map(({ id }) => id)).toEqual(expect.arrayContaining([18, 24, 26, 27, 30]))
    const head = ['Sam Lee', 'Springfield, IL', addresses.profile(person.username)]
    const answers = [24, 27, 26].flatMap((id) => [getLabel(id), makeAnswer(id)])
    const order = [...head, 'At a glance', makeAnswer(19), 'Work', ...answers, 'Strengths', 'What helps me']
    expectInOrder(pdf.text, order)
    for (const hidden of ['62701', 'Print one page', 'What do you want', 'Sparkle Application', '©'])
      expect(pdf.text).not.toContain(hidden)
  }
})

test('OD-19 a nearly empty application is printed on one sheet, in dark mode, too', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn()
  await fillApplication(request, person, {
    open_ended_questions: [{ question_id: 30, answer_value: 'I bake bread.' }],
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, person)
  const address = `${new URL(page.url()).host}${addresses.profile(person.username)}`
  for (const paper of papers) {
    const { pages, language, headings, text } = await print(page, paper)
    expect({ pages, language }).toEqual({ pages: 1, language: 'en' })
    expect(headings).toEqual(['H1 Sam Lee', 'H2 Strengths', 'H3 Skills and talents'])
    expect(text).toBe(`Sam Lee My Sparkle profile: ${address} Strengths Skills and talents I bake bread.`)
  }
})
