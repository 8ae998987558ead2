import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, type Person } from './fixtures.ts'

async function call(request: APIRequestContext, method: 'get' | 'post', path: string, person: Person, data?: object) {
  const reply = await request[method](path, { headers: { authorization: `Bearer ${person.token}` }, data })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

/** Sends messages by the API; gives the id of the conversation. */
export async function sendMessages(
  request: APIRequestContext,
  from: Person,
  to: Person,
  messages: string[],
  title?: string,
): Promise<number> {
  const { forumId } = (await call(request, 'get', '/api/v1/auth/whoami', to)) as { forumId: number }
  let id = 0
  for (const message of messages) {
    const body = { recipient_ids: [forumId], title, message }
    const reply = (await call(request, 'post', '/api/v1/forum/conversations', from, body)) as {
      conversation: { conversation_id: number }
    }
    id = reply.conversation.conversation_id
  }
  return id
}

async function lastPage(request: APIRequestContext, person: Person, conversationId: number) {
  const path = `/api/v1/forum/conversations/${conversationId}?with_messages=true&page=last`
  const reply = (await call(request, 'get', path, person)) as { messages: { message: string; message_id: number }[] }
  return reply.messages
}

/** The texts of the newest page of a conversation, oldest first. */
export async function readMessages(request: APIRequestContext, person: Person, conversationId: number) {
  return (await lastPage(request, person, conversationId)).map(({ message }) => message)
}

export async function listMessageIds(request: APIRequestContext, person: Person, conversationId: number) {
  return (await lastPage(request, person, conversationId)).map(({ message_id }) => message_id)
}

export const conversationsIn = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')

export async function openConversation(page: Page, conversationId: number): Promise<void> {
  await page.goto(addresses.conversation(conversationId))
  await expect(page.getByRole('log')).toBeVisible()
}

export async function writeMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The message as it stands in the pane. */
export const messageIn = (page: Page, text: string) => page.getByRole('log').locator('[data-index]', { hasText: text })
