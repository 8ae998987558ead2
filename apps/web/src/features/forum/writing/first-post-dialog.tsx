import type { Post, ThreadInForum } from '@sparkle/contract/forum-objects.ts'
import { postProblem, titleProblem } from '@sparkle/contract/post-rules.ts'
import { useState } from 'react'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { useIsOthersPost } from '#web/features/forum/posts.hooks.ts'
import { useEditThread } from '#web/features/forum/threads.hooks.ts'
import { ReasonField } from './reason-field.tsx'
import { MESSAGE, ThreadFields, type ThreadFieldsProps, TITLE } from './thread-fields.tsx'
import { toFieldErrors } from './to-field-errors.ts'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'
import { WritingDialog } from './writing-dialog.tsx'

export interface FirstPostDialogProps {
  thread: ThreadInForum
  post: Post
  onSaved: (title: string) => void
  onClose: () => void
}

/** Edits the title and the first post of a thread. */
export function FirstPostDialog({ thread, post, onSaved, onClose }: FirstPostDialogProps) {
  const original = { title: thread.title, message: post.message }
  const { draft, isChanged, change, reset } = useDraft(`first-post:${thread.thread_id}:${post.post_id}`, original)
  const { errors, clear, textFor, isBusy, submit } = useSubmit()
  const edit = useEditThread(thread.thread_id)
  const isOthersPost = useIsOthersPost(post)
  const [reason, setReason] = useState('')

  const handleSend = () =>
    submit({
      problems: toFieldErrors({ [TITLE]: titleProblem(draft.title), [MESSAGE]: postProblem(draft.message) }),
      task: () => edit.mutateAsync({ postId: post.post_id, title: draft.title, message: draft.message, reason }),
      notice: forumNotices.threadUpdated,
      onSuccess: () => {
        reset()
        onSaved(draft.title)
      },
    })
  const handleCancel = () => {
    reset()
    onClose()
  }
  const handleChange: ThreadFieldsProps['onChange'] = (texts, fieldId) => {
    clear(fieldId)
    change(texts)
  }
  return (
    <WritingDialog
      title="Edit thread"
      errors={errors}
      isBusy={isBusy}
      isChanged={isChanged}
      sendLabel="Post"
      onSend={handleSend}
      onCancel={handleCancel}
      leave={{
        question: 'Your changes are not saved yet.',
        label: 'Close without saving',
        onLeave: handleCancel,
      }}
    >
      <ThreadFields texts={draft} textFor={textFor} onChange={handleChange} />
      {isOthersPost && <ReasonField value={reason} onChange={setReason} />}
    </WritingDialog>
  )
}
