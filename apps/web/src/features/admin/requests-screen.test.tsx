import {
  createDataRequest,
  decideDataRequest,
  listDataRequests,
  startDeletionFor,
  startExportFor,
} from '@sparkle/contract/admin/admin-requests.ts'
import { getSettings } from '@sparkle/contract/admin/admin-site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { replyAfterPassword, typePasswordAgain } from '#test/recent-password.ts'
import { makeDataRequest } from '#test/replies/admin-requests-replies.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { makeSettings } from '#test/replies/site-setting-replies.ts'
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

test('OD-14 an administrator starts the deletion for a person who asked for it', async () => {
  const requests = await openRequests(makeDataRequest({ words }))
  reply(getSettings, makeSettings({ deletion_days: '21' }))
  await pressKey(item.getByRole('button', { name: 'Start the deletion for request 4' }))
  await expect.element(dialog).toMatchTextContent('have 21 days to keep the account')
  const send = dialog.getByRole('button', { name: 'Start the deletion' })
  const tooShort = 'Say why, in at least 10 characters.'
  reply(startDeletionFor, refuse('invalid_input', tooShort, { reason: [tooShort] }))
  await pressKey(send)
  await expect.element(dialog.getByRole('link', { name: tooShort })).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  const reason = 'By phone, and called back'
  await dialog.getByRole('radio', { name: 'Remove the words of the posts' }).click()
  await dialog.getByLabelText('Reason').fill(reason)
  const started = replyAfterPassword(startDeletionFor, () => {
    requests.splice(0, 1, makeDataRequest({ words, state: 'done', username: 'Former member 12' }))
    return { delete_at: 1_781_209_600 }
  })
  await pressKey(send)
  await typePasswordAgain()
  await expect
    .element(page.getByText('The account will be deleted on June 11, 2026. quincy gets an email.'))
    .toBeVisible()
  await expect.element(item).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(started.at(-1)).toMatchObject({ params: { requestId: 4 }, body: { posts: 'remove', reason } })
  await pressKey(page.getByRole('link', { name: 'Done' }))
  await expect.element(item).toMatchTextContent('Request 4 from Former member 12')
  await expect.element(item.getByRole('link', { name: 'Former member 12' })).toBeVisible()
})

test('OD-10 an administrator makes the file with the data of a person who asked for it', async () => {
  const requests = await openRequests(makeDataRequest({ words, kind: 'export' }))
  await pressKey(item.getByRole('button', { name: 'Make the file for request 4' }))
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
  const reason = 'By letter, with a copy of the card'
  await dialog.getByLabelText('Reason').fill(reason)
  const started = replyAfterPassword(startExportFor, () => {
    requests.splice(0, 1, makeDataRequest({ words, kind: 'export', state: 'done' }))
    return { success: true as const }
  })
  await pressKey(dialog.getByRole('button', { name: 'Make the file' }))
  await typePasswordAgain()
  await expect.element(page.getByText('The file is being made. quincy gets an email when it is ready.')).toBeVisible()
  await expect.element(item).toHaveLength(0)
  expect(started.at(-1)).toMatchObject({ params: { requestId: 4 }, body: { reason } })
})

test('OD-14 nothing can be started for a question, or for someone who has no account or is leaving', async () => {
  await openRequests(
    makeDataRequest({ id: 4, kind: 'question' }),
    makeDataRequest({ id: 5, username: null }),
    makeDataRequest({ id: 6, username: 'Former member 12' }),
  )
  await expect.element(page.getByRole('button', { name: /^Close request/ })).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: /^(Start|Make)/ })).toHaveLength(0)
})
