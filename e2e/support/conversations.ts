import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { createConversation, getConversation } from '@sparkle/contract/messages/conversations.ts'
import { apiAs } from './api.ts'
import { expect, type Person } from './fixtures.ts'
import { getForumId } from './people.ts'

/** Sends messages through the API and returns the id of the conversation. */
export async function sendMessages(
  request: APIRequestContext,
  from: Person,
  to: Person,
  messages: string[],
  title?: string,
): Promise<number> {
  const forumId = await getForumId(request, to)
  const sender = apiAs(request, from)
  let id = 0
  for (const message of messages) {
    const body = { recipient_ids: [forumId], title, message }
    id = (await sender.callOrThrow(createConversation, { body })).conversation.conversation_id
  }
  return id
}

async function readLastPage(request: APIRequestContext, person: Person, conversationId: number) {
  const reply = await apiAs(request, person).callOrThrow(getConversation, {
    params: { conversationId: String(conversationId) },
    query: { with_messages: true, page: 'last' },
  })
  return reply.messages ?? []
}

/** The texts on the last page of a conversation, oldest first. */
export async function readMessages(request: APIRequestContext, person: Person, conversationId: number) {
  return (await readLastPage(request, person, conversationId)).map(({ message }) => message)
}

export async function listMessageIds(request: APIRequestContext, person: Person, conversationId: number) {
  return (await readLastPage(request, person, conversationId)).map(({ message_id }) => message_id)
}

export const conversationsIn = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem').getByRole('link')

export async function openInbox(page: Page): Promise<void> {
  await page.goto(addresses.messaging)
  await expect(conversationsIn(page).first()).toBeVisible()
}

export async function openConversation(page: Page, conversationId: number): Promise<void> {
  await page.goto(addresses.conversation(conversationId))
  await expect(page.getByRole('log')).toBeVisible()
}

export async function writeMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

export const messageIn = (page: Page, text: string) => page.getByRole('log').locator('[data-index]', { hasText: text })
