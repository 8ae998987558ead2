import { Button, Group, Stack, Title } from '@mantine/core'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { postProblem } from '@sparkle/contract/forum/post-rules.ts'
import { type Ref, useEffect } from 'react'
import { forumMessages, forumNotices } from '#web/features/forum/forum.messages.ts'
import { useReply } from '#web/features/forum/posts.hooks.ts'
import { RulesHint } from '#web/features/safety/rules-hint.tsx'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { toFormProps, useSave } from '#web/ui/forms/use-save.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import { MessageEditor } from './message-editor.tsx'
import { useDraft } from './use-draft.ts'

export interface ReplyFormProps {
  threadId: number
  /** A quote to append to the draft. Each object is appended once. */
  quote: { text: string } | undefined
  formRef: Ref<HTMLFormElement>
  onPosted: (post: Post) => void
  onCancel: () => void
}

/** A form to write a reply. Closing it keeps the draft. */
export function ReplyForm({ threadId, quote, formRef, onPosted, onCancel }: ReplyFormProps) {
  const { draft, change, markSent, reset } = useDraft(`reply:${threadId}`)
  const reply = useReply(threadId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each click on a Quote button adds its quote once.
  useEffect(() => {
    if (!quote) return
    const typed = draft.message.trimEnd()
    change({ message: typed ? `${typed}\n\n${quote.text}` : quote.text })
  }, [quote])

  const save = useSave({
    form: 'reply',
    check: () => ({ message: postProblem(draft.message) }),
    send: () => {
      markSent()
      return reply.mutateAsync(draft)
    },
    onSaved: (post) => {
      showNotice(forumNotices.replyPosted, { isRedirecting: true })
      reset()
      onPosted(post)
    },
    toAlert: forumMessages.failed,
  })
  return (
    <form ref={formRef} aria-label="Reply" {...toFormProps(save)}>
      <Sheet>
        <Stack gap="md">
          <Title order={2}>Your reply</Title>
          <ErrorSummary errors={save.errors} />
          <RulesHint>Please be kind.</RulesHint>
          <MessageEditor
            {...save.field('message', draft.message, (message) => change({ message }))}
            label="Message"
            threadId={threadId}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <BusyButton type="submit" isBusy={save.isBusy}>
              Post
            </BusyButton>
          </Group>
        </Stack>
      </Sheet>
    </form>
  )
}
