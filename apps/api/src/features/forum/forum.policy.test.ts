import { expect, test } from 'vitest'
import { makeTestViewer } from '#test/requests/viewers.ts'
import { canEditPost, canEditThread, canReply, canSee } from './forum.policy.ts'

const author = makeTestViewer(1, 'Applicant')
const others = [makeTestViewer(2, 'Applicant'), makeTestViewer(3, 'Business')]
const staff = [makeTestViewer(4, 'Moderator'), makeTestViewer(5, 'Administrator')]
const states = [true, false].flatMap((isOpen) => [true, false].map((isRemoved) => ({ isOpen, isRemoved })))

test('O-06 authors may edit while the thread is open and nothing is removed', () => {
  for (const thread of states) {
    const may = thread.isOpen && !thread.isRemoved
    expect(canEditThread(author, { ...thread, authorForumId: 1 })).toBe(may)
    expect(canEditPost(author, { authorForumId: 1, isRemoved: false }, thread)).toBe(may)
    expect(canEditPost(author, { authorForumId: 1, isRemoved: true }, thread)).toBe(false)
  }
})

test('O-06 moderators may edit everything, others nothing', () => {
  for (const thread of states) {
    for (const [people, may] of [[staff, true] as const, [others, false] as const]) {
      for (const person of people) {
        expect(canEditThread(person, { ...thread, authorForumId: 1 })).toBe(may)
        expect(canEditPost(person, { authorForumId: 1, isRemoved: thread.isRemoved }, thread)).toBe(may)
      }
    }
  }
})

test('D-03 everyone may reply to an open thread, moderators to a locked one, nobody to a removed one', () => {
  for (const thread of states) {
    for (const person of [author, ...others]) expect(canReply(person, thread)).toBe(thread.isOpen && !thread.isRemoved)
    for (const person of staff) expect(canReply(person, thread)).toBe(!thread.isRemoved)
  }
})

test('D-01 only moderators see what was removed', () => {
  for (const person of [author, ...others, ...staff]) expect(canSee(person, { isRemoved: false })).toBe(true)
  for (const person of [author, ...others]) expect(canSee(person, { isRemoved: true })).toBe(false)
  for (const person of staff) expect(canSee(person, { isRemoved: true })).toBe(true)
})
