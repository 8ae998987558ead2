import type { Post, ThreadInForum } from '@sparkle/contract/forum/forum-objects.ts'
import { postProblem, titleProblem } from '@sparkle/contract/forum/post-rules.ts'
import { useState } from 'react'
import { forumMessages, forumNotices } from '#web/features/forum/forum.messages.ts'
import { useIsOthersPost } from '#web/features/forum/posts.hooks.ts'
import { useEditThread } from '#web/features/forum/threads.hooks.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { useSave } from '#web/ui/forms/use-save.ts'
import { ReasonField } from './edit-reason-field.tsx'
import { ThreadFields } from './thread-fields.tsx'
import { useDraft } from './use-draft.ts'
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
  const edit = useEditThread(thread.thread_id)
  const isOthersPost = useIsOthersPost(post)
  const [reason, setReason] = useState('')

  const save = useSave({
    form: 'thread',
    check: () => ({ title: titleProblem(draft.title), message: postProblem(draft.message) }),
    send: () => edit.mutateAsync({ postId: post.post_id, title: draft.title, message: draft.message, reason }),
    onSaved: () => {
      showNotice(forumNotices.threadUpdated, { isRedirecting: true })
      reset()
      onSaved(draft.title)
    },
    toAlert: forumMessages.failed,
  })
  const handleCancel = () => {
    reset()
    onClose()
  }
  return (
    <WritingDialog
      title="Edit thread"
      save={save}
      isChanged={isChanged}
      onCancel={handleCancel}
      leave={{
        question: 'Your changes are not saved yet.',
        label: 'Close without saving',
        onLeave: handleCancel,
      }}
    >
      <ThreadFields save={save} texts={draft} onChange={change} />
      {isOthersPost && <ReasonField value={reason} onChange={setReason} />}
    </WritingDialog>
  )
}
