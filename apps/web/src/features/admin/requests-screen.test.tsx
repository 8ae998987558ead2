import { createDataRequest, decideDataRequest, listDataRequests } from '@sparkle/contract/admin/admin-requests.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { makeDataRequest } from '#test/replies/admin-requests-replies.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'

const words = 'Please delete all.'
const dialog = page.getByRole('dialog')
const item = page.getByRole('listitem').filter({ hasText: words })

/** Opens the requests on a phone. `requests` are what the server has. */
async function openRequests(...requests: ReturnType<typeof makeDataRequest>[]) {
  signInAdministrator()
  reply(listDataRequests, ({ query }) => {
    const found = requests.filter(({ state }) => state === query.state)
    return { requests: found, pagination: makePagination(found.length) }
  })
  await page.viewport(320, 640)
  await open(addresses.adminRequests)
  return requests
}

const refuseAt = (field: string, text: string) =>
  reply(createDataRequest, refuse('invalid_input', text, { [field]: [text] }))

test('AD-19 an administrator notes a data request of someone who cannot log in', async () => {
  const requests = await openRequests()
  await pressKey(page.getByRole('button', { name: 'Note a request' }))
  const send = () => pressKey(dialog.getByRole('button', { name: 'Note it' }))
  await dialog.getByLabelText('What do they ask for?').fill(words)
  await dialog.getByLabelText('Username').fill('nobody.at-all')
  refuseAt('kind', 'Choose what the person asks for.')
  await send()
  await expect.element(dialog.getByRole('link', { name: 'Choose what the person asks for.' })).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await dialog.getByLabelText('What is it about?').selectOptions('Wants their data deleted')
  await dialog.getByLabelText('How did the request come?').fill('By phone on Monday')
  const noAccount = 'There is no account with this username.'
  refuseAt('username', noAccount)
  await send()
  await expect.element(dialog.getByRole('link', { name: noAccount })).toBeVisible()
  await expect.element(dialog.getByLabelText('What do they ask for?')).toHaveValue(words)
  await dialog.getByLabelText('Username').fill('quincy')
  const noted = reply(createDataRequest, () => {
    requests.push(makeDataRequest({ words }))
    return { request_id: 4 }
  })
  await send()
  await expect.element(item.getByRole('link', { name: 'quincy' })).toBeVisible()
  await expect.element(item.getByText(/^Answer by/)).toBeVisible()
  const body = { username: 'quincy', kind: 'deletion', words, due_in_days: 30, reason: 'By phone on Monday' }
  expect(noted).toMatchObject([{ body }])
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
})

test('AD-19 an administrator closes a data request, which is then listed as declined', async () => {
  const requests = await openRequests(makeDataRequest({ words }))
  await pressKey(item.getByRole('button', { name: /^Close request/ }))
  await dialog.getByLabelText('How did it end?').selectOptions('Declined: they did not')
  const reason = 'They did not prove who they are'
  await dialog.getByLabelText('What did you do, and why?').fill(reason)
  await expectAccessible()
  const closed = reply(decideDataRequest, () => {
    requests.splice(0, 1, makeDataRequest({ words, state: 'declined' }))
    return { success: true as const }
  })
  await pressKey(dialog.getByRole('button', { name: 'Close request' }))
  await expect.element(item).toHaveLength(0)
  expect(closed).toMatchObject([{ params: { requestId: 4 }, body: { state: 'declined', reason } }])
  await pressKey(page.getByRole('link', { name: 'Declined' }))
  await expect.element(item).toMatchTextContent('Declined')
})
