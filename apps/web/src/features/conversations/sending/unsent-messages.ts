import { toOneLine } from '@sparkle/contract/core/visible-text.ts'
import { DEFAULT_SUBJECT, getConversationWith } from '@sparkle/contract/messages/conversations.ts'
import { messageProblem } from '@sparkle/contract/messages/message-rules.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { UnsentItem } from '#web/features/session/log-out-request.ts'
import { callApi } from '#web/platform/api-client.ts'
import { sender } from '#web/platform/sender.ts'
import { newUuid } from '#web/platform/uuid.ts'
import { type MessageDraft, messageDrafts, outbox } from './outbox.ts'
import { toSendId, toSendTask } from './outbox-sender.ts'

const LABEL = 'Message'

/** Does what the Send button would do with the draft. */
async function moveToOutbox({ recipientId, subject, message }: MessageDraft): Promise<string> {
  const { conversation } = await callApi(getConversationWith, { params: { forumId: String(recipientId) } })
  const clientId = newUuid()
  outbox.put(clientId, {
    clientId,
    conversationId: conversation?.conversation_id ?? null,
    recipientId,
    title: toOneLine(subject) || DEFAULT_SUBJECT,
    message,
    typedAt: Date.now(),
  })
  messageDrafts.drop(recipientId)
  return clientId
}

function toUnsentItem(client: QueryClient, draft: MessageDraft): UnsentItem {
  const id = `message-draft:${draft.recipientId}`
  const problem = messageProblem(draft.message)
  return {
    id,
    label: LABEL,
    text: draft.message || draft.subject,
    problem: problem ?? sender.getState(id).failure?.message,
    async send() {
      if (problem) return
      const moved = await sender.send({ id, send: () => moveToOutbox(draft) })
      if (moved.isSent) await sender.send(toSendTask(client, moved.reply))
    },
  }
}

/** The messages in the outbox and the drafts. */
export function listUnsentMessages(client: QueryClient): UnsentItem[] {
  const waiting = outbox.list().map(({ clientId, message }) => ({
    id: toSendId(clientId),
    label: LABEL,
    text: message,
    problem: sender.getState(toSendId(clientId)).failure?.message,
    send: () => sender.send(toSendTask(client, clientId)),
  }))
  return [...waiting, ...messageDrafts.list().map((draft) => toUnsentItem(client, draft))]
}
