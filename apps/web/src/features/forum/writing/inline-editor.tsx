import { Button, Group, Stack } from '@mantine/core'
import type { Post } from '@sparkle/contract/forum-objects.ts'
import { postProblem } from '@sparkle/contract/post-rules.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { useEditPost, useIsOthersPost } from '#web/features/forum/posts.hooks.ts'
import { whenSettled } from '#web/platform/keep-in-view.ts'
import { scrollWholeIntoView } from '#web/platform/scrolling.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { MessageEditor } from './message-editor.tsx'
import { ReasonField } from './reason-field.tsx'
import { toFieldErrors } from './to-field-errors.ts'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'

const MESSAGE = 'edited-message'

/** Edits a post in place. */
export function InlineEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const original = { title: '', message: post.message }
  const { draft, change, reset } = useDraft(`edit:${post.post_id}`, original)
  const { errors, clear, textFor, isBusy, submit } = useSubmit()
  const edit = useEditPost()
  const isOthersPost = useIsOthersPost(post)
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    document.getElementById(MESSAGE)?.focus({ preventScroll: true })
    return whenSettled(() => form.current, scrollWholeIntoView)
  }, [])

  const handleClose = () => {
    reset()
    onClose()
  }
  const handleSend = () =>
    submit({
      problems: toFieldErrors({ [MESSAGE]: postProblem(draft.message) }),
      task: () => edit.mutateAsync({ post, message: draft.message, reason }),
      notice: forumNotices.postUpdated,
      onSuccess: handleClose,
    })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void handleSend()
  }
  return (
    <form ref={form} aria-label={`Edit post ${post.position + 1}`} onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <ErrorSummary errors={errors} />
        <MessageEditor
          id={MESSAGE}
          label="Message"
          value={draft.message}
          error={textFor(MESSAGE)}
          threadId={post.thread_id}
          onChange={(message) => {
            clear(MESSAGE)
            change({ message })
          }}
        />
        {isOthersPost && <ReasonField value={reason} onChange={setReason} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={handleClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Update
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
