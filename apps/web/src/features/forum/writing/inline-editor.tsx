import { Button, Group, Stack } from '@mantine/core'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { postProblem } from '@sparkle/contract/forum/post-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { forumMessages, forumNotices } from '#web/features/forum/forum.messages.ts'
import { useEditPost, useIsOthersPost } from '#web/features/forum/posts.hooks.ts'
import { whenSettled } from '#web/platform/keep-in-view.ts'
import { scrollWholeIntoView } from '#web/platform/scrolling.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { toFormProps, useSave } from '#web/ui/forms/use-save.ts'
import { ReasonField } from './edit-reason-field.tsx'
import { MessageEditor } from './message-editor.tsx'
import { useDraft } from './use-draft.ts'

/** Edits a post in place. */
export function InlineEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const original = { title: '', message: post.message }
  const { draft, change, reset } = useDraft(`edit:${post.post_id}`, original)
  const edit = useEditPost()
  const isOthersPost = useIsOthersPost(post)
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const handleClose = () => {
    reset()
    onClose()
  }
  const save = useSave({
    form: 'edited',
    check: () => ({ message: postProblem(draft.message) }),
    send: () => edit.mutateAsync({ post, message: draft.message, reason }),
    onSaved: () => {
      showNotice(forumNotices.postUpdated, { isRedirecting: true })
      handleClose()
    },
    toAlert: forumMessages.failed,
  })
  const messageId = save.toId('message')
  useEffect(() => {
    document.getElementById(messageId)?.focus({ preventScroll: true })
    return whenSettled(() => form.current, scrollWholeIntoView)
  }, [messageId])
  return (
    <form ref={form} aria-label={`Edit post ${post.position + 1}`} {...toFormProps(save)}>
      <Stack gap="md">
        <ErrorSummary errors={save.errors} />
        <MessageEditor
          {...save.field('message', draft.message, (message) => change({ message }))}
          label="Message"
          threadId={post.thread_id}
        />
        {isOthersPost && <ReasonField value={reason} onChange={setReason} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={handleClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={save.isBusy}>
            Update
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
