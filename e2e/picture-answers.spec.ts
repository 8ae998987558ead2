import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { fillApplication, readApplication, uploadAnswerPicture } from './applications.ts'
import { expect, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'
import { png, press } from './sign-up-steps.ts'

const openQuestion = (page: Page, id: number) => page.goto(`${addresses.application}?question=${id}`)
const openPictures = (page: Page, username: string) => page.goto(`${addresses.profile(username)}?tab=experience`)

for (const [reason, reply] of [
  ['damaged', { body: 'not a picture', contentType: 'image/webp' }],
  ['missing', { status: 404, json: {} }],
] as const) {
  test(`I-23 a stored picture that is ${reason} is replaced by a notice, and can be removed`, async ({
    page,
    request,
    signIn,
  }) => {
    const person = await signIn()
    const id = await fillApplication(request, person, { education: [1] })
    await uploadAnswerPicture(request, person, id, 29, png())
    await page.route('**/api/v1/sparkleApplication/pictures/*', (route) => route.fulfill(reply))
    await openPictures(page, person.username)
    const onProfile = reason === 'damaged' ? 'This picture cannot be shown.' : 'The picture could not be loaded.'
    await expect(page.getByText(onProfile)).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)
    await openQuestion(page, 29)
    await expect(page.getByText('This picture cannot be shown.')).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)
    await press(page, 'Remove photo')
    await expect(page.getByText('This picture cannot be shown.')).toHaveCount(0)
    await press(page, 'Close')
    await expect(page).toHaveURL(addresses.profile(person.username))
    expect((await readApplication(request, person)).open_ended_questions).toEqual([])
  })
}
