import { createNode, listStructure, moveNode, removeNode, updateNode } from '@sparkle/contract/admin/admin-forum.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { type AdminCategory, makeAdminCategory, makeAdminForum } from '#test/replies/admin-forum-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, open } from '#test/screen.tsx'

const done = { success: true } as const
const dialog = page.getByRole('dialog')
const title = dialog.getByLabelText('Title')
const getButton = (name: string) => dialog.getByRole('button', { name, exact: true })
const getSection = (name: string) => page.getByRole('region', { name })
const exams = makeAdminForum(2, 'Exams', { thread_count: 1 })
const sports = makeAdminForum(3, 'Sports')

/** What the server has from now on. */
const replyWith = (...categories: AdminCategory[]) => reply(listStructure, { categories })
const replyWithClass = (...forums: AdminCategory['forums']) => replyWith(makeAdminCategory(1, 'Class', forums))

async function openForums(...categories: AdminCategory[]) {
  signInAdministrator()
  replyWith(...categories)
  await page.viewport(320, 640)
  await open(addresses.adminForums)
}

/** Chooses from the menu of a category or forum by keyboard. */
async function openTask(name: string, item: string) {
  await pressKey(page.getByRole('button', { name: `Change ${name}` }))
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await pressKey(page.getByRole('menuitem', { name: item }))
  await expect.element(dialog).toBeVisible()
}

const fieldRefusal = (field: string, text: string) => refuse('invalid_input', text, { [field]: [text] })

test('AD-13 an administrator adds a category and a forum by keyboard', async () => {
  await openForums()
  await pressKey(page.getByRole('button', { name: 'Add a category' }))
  await expect.element(title).toHaveFocus()
  reply(createNode, fieldRefusal('title', 'Enter a title.'))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('link', { name: 'Enter a title.' })).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  const description = 'For our class'
  const added = reply(createNode, ({ body }) => {
    const forums = body.category_id ? [makeAdminForum(2, body.title)] : []
    replyWith(makeAdminCategory(1, 'Class', forums, { description }))
    return { node_id: body.category_id ? 2 : 1 }
  })
  await title.fill('Class')
  await dialog.getByLabelText('Description').fill(description)
  await userEvent.keyboard('{Enter}')
  await expect.element(getSection('Class').getByText(description)).toBeVisible()
  await expect.element(dialog).toHaveLength(0)
  await openTask('Class', 'Add a forum')
  await title.fill('Exams')
  await userEvent.keyboard('{Enter}')
  await expect.element(getSection('Class').getByRole('link', { name: 'Exams' })).toBeVisible()
  expect(added).toMatchObject([{ body: { title: 'Class', description } }, { body: { title: 'Exams', category_id: 1 } }])
})

test('AD-13 a forum is moved by keyboard, its place is said and the focus stays', async () => {
  await openForums(makeAdminCategory(1, 'Class', [exams, sports]))
  const moved = reply(moveNode, () => {
    replyWithClass(sports, exams)
    return done
  })
  const down = page.getByRole('button', { name: 'Move Exams down' })
  await pressKey(down)
  await expect.element(page.getByText('Exams is now number 2 of 2.')).toBeInTheDocument()
  await expect.element(getSection('Class').getByRole('listitem').first()).toMatchTextContent('Sports')
  await expect.element(down).toHaveFocus()
  await expect.element(down).toHaveAttribute('aria-disabled', 'true')
  expect(moved).toMatchObject([{ params: { nodeId: 2 }, body: { order: 2 } }])
  await expectAccessibleInBothColorSchemes()
  await expectNoOverflow()
})

test('AD-13 a forum is closed, and hidden with a reason', async () => {
  await openForums(makeAdminCategory(1, 'Class', [exams]))
  const closed = reply(updateNode, () => {
    replyWithClass({ ...exams, writing: 'staff' })
    return done
  })
  await openTask('Exams', 'Edit')
  await dialog.getByLabelText('Who can write here?').selectOptions('Only staff')
  await pressKey(getButton('Save'))
  await expect.element(getSection('Class').getByText('Only staff write')).toBeVisible()
  expect(closed).toMatchObject([{ params: { nodeId: 2 }, body: { title: 'Exams', writing: 'staff' } }])
  await expect.element(dialog).toHaveLength(0)

  await openTask('Exams', 'Edit')
  await dialog.getByLabelText('Who can see it?').selectOptions('Only staff')
  const refusal = 'Say why, in at least 10 characters.'
  reply(updateNode, fieldRefusal('reason', refusal))
  await pressKey(getButton('Save'))
  await expect.element(dialog.getByRole('link', { name: refusal })).toBeVisible()
  const hidden = reply(updateNode, () => {
    replyWithClass({ ...exams, is_hidden: true })
    return done
  })
  await dialog.getByLabelText('Reason').fill('Not ready for everyone')
  await pressKey(getButton('Save'))
  await expect.element(getSection('Class').getByText('Hidden', { exact: true })).toBeVisible()
  expect(hidden).toMatchObject([{ body: { is_hidden: true, reason: 'Not ready for everyone' } }])
})

test('AD-14 a forum is deleted once another takes its threads', async () => {
  await openForums(makeAdminCategory(1, 'Class', [exams, sports]))
  await openTask('Exams', 'Delete')
  await expect.element(dialog.getByText('This forum has 1 thread.')).toBeVisible()
  const reason = 'It moved to another forum'
  await dialog.getByLabelText('Reason').fill(reason)
  reply(removeNode, refuse('invalid_input', 'This forum has threads. Choose a forum to move them to.'))
  await pressKey(getButton('Delete'))
  await expect.element(dialog.getByRole('link', { name: /Choose a forum to move them to/ })).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await dialog.getByLabelText('Move the threads to').selectOptions('Sports')
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue(reason)
  const removed = reply(removeNode, () => {
    replyWithClass(sports)
    return done
  })
  await pressKey(getButton('Delete'))
  await expect.element(page.getByRole('link', { name: 'Exams' })).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Forums' })).toHaveFocus()
  expect(removed).toMatchObject([{ params: { nodeId: 2 }, body: { target_id: 3, reason } }])
})

test('AD-14 a category with forums is not deleted', async () => {
  await openForums(makeAdminCategory(1, 'Class', [exams, sports]))
  await openTask('Class', 'Delete')
  await expect.element(dialog.getByText(/This category has 2 forums. Move or delete them first./)).toBeVisible()
  await expect.element(getButton('Delete')).toHaveLength(0)
})
