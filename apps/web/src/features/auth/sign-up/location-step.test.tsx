import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noConnection, reply, statusOnly } from '#test/network.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectTexts, press } from '#test/screen.tsx'
import { expectStep, fillLocation, openLocation } from '#test/sign-up.ts'

const summary = page.getByRole('alert')
const errors = summary.getByRole('listitem')
const town = page.getByLabelText('Town')
const zip = page.getByLabelText('Zip')
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const save = () => press('Save Location')

test('U-41 U-42 U-43 U-44 U-45 U-46 U-47 U-60 U-64 I-38 the location form has its fields, choices and titles', async () => {
  await openLocation()
  const options = (label: string) => page.getByLabelText(label).getByCss('option')
  const values = (label: string) =>
    options(label)
      .elements()
      .map((option) => option.getAttribute('value'))
  await expectTexts(options('Country'), ['Select your country', 'United States'])
  expect(values('Country')).toEqual(['', 'us'])
  const states = values('State')
  expect(states).toHaveLength(51)
  expect([states[0], states[1], states.at(-1)]).toEqual(['', 'AL', 'WY'])
  for (const code of ['DC', 'PR', 'GU', 'VI', 'AS', 'MP']) expect(states).not.toContain(code)
  await expect.element(options('State').nth(1)).toHaveTextContent('Alabama (AL)')
  await expect.element(town).toHaveAttribute('title', 'Valid City Name')
  await expect.element(zip).toHaveAttribute('title', '5-digit Zip Code')
  await expect.element(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save Location' })).toBeVisible()
})

test('U-50 U-51 U-52 U-53 U-56 U-57 the first empty field shows its message, which updates while typing', async () => {
  await openLocation()
  await save()
  await expectTexts(errors, ['Please select your country from the dropdown menu'])
  await expectAccessible()
  await page.getByLabelText('Country').selectOptions('us')
  await save()
  await expectTexts(errors, ['Please select your state from the dropdown menu'])
  await page.getByLabelText('State').selectOptions('NY')
  await save()
  await expectTexts(errors, ['Please enter the name of your town'])
  await town.fill('Albany')
  await save()
  await expectTexts(errors, ['Please enter your 5-digit zip code'])
  await expectStep('location')
  await zip.click()
  await userEvent.keyboard('1')
  await expectTexts(errors, ['Please enter a 5-digit Zip Code!'])
  await expect.element(page.getByText('Please enter your 5-digit zip code')).toHaveLength(0)
  await userEvent.keyboard('2345')
  await expect.element(summary).toHaveLength(0)
  await userEvent.keyboard('-6789')
  await expect.element(zip).toHaveValue('12345-6789')
  await expect.element(status('Valid Zip Code!')).toBeVisible()
})

test('U-54 U-55 U-56 U-57 U-58 U-59 the zip is validated on every change', async () => {
  const { saved } = await openLocation()
  for (const [text, message] of [
    ['1234', 'Please enter a 5-digit Zip Code!'],
    ['12345', 'Valid Zip Code!'],
    ['12345-', 'Please enter a 5-digit Zip Code!'],
    ['12345-6789', 'Valid Zip Code!'],
    ['123456', 'Please enter a 5-digit Zip Code!'],
    ['abcde', 'Please enter a 5-digit Zip Code!'],
  ] as const) {
    await zip.fill(text)
    await expect.element(status(message)).toBeVisible()
  }
  await fillLocation({ zip: '1234' })
  await save()
  await expectStep('location')
  expect(saved).toEqual([])
})

test('U-61 U-62 U-63 an invalid town name is not saved', async () => {
  const { saved } = await openLocation()
  for (const name of ['St. Louis', 'Ab', 'A town with a very long name', 'Town 5']) {
    await fillLocation({ town: name })
    await save()
    await expect.element(summary).toBeVisible()
    await expectStep('location')
  }
  expect(saved).toEqual([])
  await fillLocation({ town: 'St Louis' })
  await save()
  await expectStep('done')
  expect(saved).toMatchObject([{ body: { town: 'St Louis' } }])
})

test('I-39 I-41 I-42 a refused town says what to write, and needless space leaves the fields', async () => {
  await openLocation()
  await fillLocation({ town: 'St. Louis', zip: ' 631 01 ' })
  await save()
  await expectTexts(errors, ['Please use only letters and spaces. You can write “St Louis”.'])
  await expectAccessibleInBothColorSchemes()
  await expect.element(zip).toHaveValue('63101')
  await town.fill('  Saint   Louis ')
  await expect.element(summary).toHaveLength(0)
  await userEvent.tab()
  await expect.element(town).toHaveValue('Saint Louis')
})

test('U-48 C-13 leaving the step saves the location with the token from registration', async () => {
  const { saved } = await openLocation()
  await fillLocation()
  await save()
  await expectStep('done')
  expect(saved).toHaveLength(1)
  expect(saved[0]?.body).toEqual({
    country: 'us',
    state: 'IL',
    town: 'Springfield',
    zip: '62701',
    id: null,
    userId: 7,
  })
  expect(saved[0]?.headers.get('authorization')).toBe('Bearer new-token')
})

test('U-49 Skip runs the checks: the first press stays, "Skip anyway" moves on, a complete form is saved', async () => {
  const { saved } = await openLocation()
  await press('Skip')
  await expect.element(summary).toMatchTextContent('Please select your country from the dropdown menu')
  await expectStep('location')
  await expect.element(page.getByRole('button', { name: 'Skip anyway' })).toBeVisible()
  await fillLocation()
  await press('Skip')
  await expectStep('done')
  expect(saved).toHaveLength(1)
})

for (const [name, failure] of [
  ['network failure', noConnection],
  ['status 500', statusOnly(500)],
] as const) {
  test(`U-72 U-75 ${name} on the location save shows the alert and keeps the values`, async () => {
    await openLocation()
    reply(saveOwnInfo, failure)
    await fillLocation()
    await save()
    await expect
      .element(summary)
      .toMatchTextContent('Something Went Wrong - Please check your connection and try again!')
    await expectStep('location')
    await expect.element(town).toHaveValue('Springfield')
  })
}
