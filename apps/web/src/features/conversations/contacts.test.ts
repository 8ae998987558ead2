import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeCard } from '#test/replies/applicant-search-replies.ts'
import { makeConversation } from '#test/replies/conversation-replies.ts'
import { makeEntry, makeListPage } from '#test/replies/list-replies.ts'
import { cacheContact, toContact } from './contacts.ts'

const Other = { user_id: 6 }
const own = { last_message_date: 20, last_message_user_id: 5, Other }
const answer = { last_message_date: 30, last_message_user_id: 6, Other }
const sent = { by: null, at: 20, answered_at: null }
const ofColleague = { by: 'anna', at: 10, answered_at: null }

test('FD-20 a message that was just sent is the last contact', () => {
  expect(toContact(null, own)).toEqual(sent)
  expect(toContact(ofColleague, own)).toEqual(sent)
  expect(toContact({ ...sent, at: 10, answered_at: 15 }, own)).toEqual(sent)
})

test('FD-20 an answer answers the reader, and not a colleague', () => {
  expect(toContact(sent, answer)).toEqual({ ...sent, answered_at: 30 })
  expect(toContact(ofColleague, answer)).toEqual(ofColleague)
  expect(toContact(null, answer)).toBeNull()
})

test('FD-20 an older message does not replace the newer one of a colleague', () => {
  const newer = { ...ofColleague, at: 25 }
  expect(toContact(newer, own)).toEqual(newer)
})

test('FD-20 readers that are no business are told nothing', () => {
  expect(toContact(undefined, own)).toBeUndefined()
  expect(toContact(undefined, answer)).toBeUndefined()
})

test('FD-20 a list says so right after a message, too, and stays as old as it is', () => {
  const client = new QueryClient()
  const key = ['lists', 'entries', 1]
  const page = makeListPage([makeEntry(1), makeEntry(2), makeEntry(3, { person: null })])
  client.setQueryData(key, page, { updatedAt: 1000 })
  const conversation = makeConversation({ last_message_date: 20, last_message_user_id: 5 })
  cacheContact(client, { ...conversation, Other: { ...conversation.Other, username: 'applicant-1' } })
  const [first, ...others] = page.entries
  const person = makeCard(1, { contact: sent })
  expect(client.getQueryData(key)).toEqual({ ...page, entries: [{ ...first, person }, ...others] })
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(1000)
})
