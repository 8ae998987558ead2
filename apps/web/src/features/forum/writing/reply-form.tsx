import { Button, Group, Stack, Title } from '@mantine/core'
import type { Post } from '@sparkle/contract/forum-objects.ts'
import { postProblem } from '@sparkle/contract/post-rules.ts'
import { type FormEvent, type Ref, useEffect } from 'react'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { useReply } from '#web/features/forum/posts.hooks.ts'
import { RulesHint } from '#web/features/safety/rules-hint.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Sheet } from '#web/ui/page.tsx'
import { MessageEditor } from './message-editor.tsx'
import { toFieldErrors } from './to-field-errors.ts'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'

const REPLY = 'reply-message'

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
  const { errors, clear, textFor, isBusy, submit } = useSubmit()
  const reply = useReply(threadId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each click on a Quote button adds its quote once.
  useEffect(() => {
    if (!quote) return
    const typed = draft.message.trimEnd()
    change({ message: typed ? `${typed}\n\n${quote.text}` : quote.text })
  }, [quote])

  const handleSend = () =>
    submit({
      problems: toFieldErrors({ [REPLY]: postProblem(draft.message) }),
      task: () => {
        markSent()
        return reply.mutateAsync(draft)
      },
      notice: forumNotices.replyPosted,
      onSuccess: (post) => {
        reset()
        onPosted(post)
      },
    })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void handleSend()
  }
  return (
    <form ref={formRef} aria-label="Reply" onSubmit={handleSubmit} noValidate>
      <Sheet>
        <Stack gap="md">
          <Title order={2}>Your reply</Title>
          <ErrorSummary errors={errors} />
          <RulesHint>Please be kind.</RulesHint>
          <MessageEditor
            id={REPLY}
            label="Message"
            value={draft.message}
            error={textFor(REPLY)}
            threadId={threadId}
            onChange={(message) => {
              clear(REPLY)
              change({ message })
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <BusyButton type="submit" isBusy={isBusy}>
              Post
            </BusyButton>
          </Group>
        </Stack>
      </Sheet>
    </form>
  )
}
