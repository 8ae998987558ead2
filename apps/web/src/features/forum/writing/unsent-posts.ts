import { postProblem, threadMessageProblem, titleProblem } from '@sparkle/contract/forum/post-rules.ts'
import type { QueryClient } from '@tanstack/react-query'
import { savePost, saveThread, sendReply, sendThread } from '#web/features/forum/sending.ts'
import type { UnsentItem } from '#web/features/session/log-out-request.ts'
import { sender } from '#web/platform/sender.ts'
import { type Draft, postDrafts } from './post-drafts.ts'

interface PostKind {
  label: string
  problem: (draft: Draft) => string | undefined
  send: (client: QueryClient, draft: Draft, ids: readonly number[]) => Promise<unknown>
}

const kinds: Record<string, PostKind> = {
  thread: {
    label: 'New thread',
    problem: ({ title, message }) => titleProblem(title) ?? threadMessageProblem(message),
    send: (client, draft, [nodeId = 0]) => sendThread(client, nodeId, draft),
  },
  reply: {
    label: 'Reply',
    problem: ({ message }) => postProblem(message),
    send: (_client, draft, [threadId = 0]) => sendReply(threadId, draft),
  },
  edit: {
    label: 'Change to a post',
    problem: ({ message }) => postProblem(message),
    send: (_client, { message }, [postId = 0]) => savePost(postId, { message }),
  },
  'first-post': {
    label: 'Change to a thread',
    problem: ({ title, message }) => titleProblem(title) ?? postProblem(message),
    send: (client, draft, [threadId = 0, postId = 0]) => saveThread(client, threadId, postId, draft),
  },
}

function toItem(client: QueryClient, draft: Draft): UnsentItem[] {
  const [name = '', ...ids] = draft.key.split(':')
  const kind = kinds[name]
  if (!kind) return []
  const id = `post:${draft.key}`
  const problem = kind.problem(draft)
  const send = async () => {
    await kind.send(client, draft, ids.map(Number))
    postDrafts.drop(draft.key)
  }
  return [
    {
      id,
      label: kind.label,
      text: draft.title || draft.message,
      problem: problem ?? sender.getState(id).failure?.message,
      send: async () => (problem ? undefined : sender.send({ id, send })),
    },
  ]
}

/** Posts and threads that were typed but not posted. */
export const listUnsentPosts = (client: QueryClient): UnsentItem[] =>
  postDrafts.list().flatMap((draft) => toItem(client, draft))
