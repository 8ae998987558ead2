import { threadMessageProblem, titleProblem } from '@sparkle/contract/forum/post-rules.ts'
import { forumMessages, forumNotices } from '#web/features/forum/forum.messages.ts'
import { useCreateThread } from '#web/features/forum/threads.hooks.ts'
import { RulesHint } from '#web/features/safety/rules-hint.tsx'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { useSave } from '#web/ui/forms/use-save.ts'
import { ThreadFields } from './thread-fields.tsx'
import { useDraft } from './use-draft.ts'
import { WritingDialog } from './writing-dialog.tsx'

/** Starts a thread. The text is kept as a draft until it is posted. */
export function NewThreadDialog({ nodeId, onClose }: { nodeId: number; onClose: () => void }) {
  const { draft, isChanged, change, markSent, reset } = useDraft(`thread:${nodeId}`)
  const create = useCreateThread(nodeId)
  const save = useSave({
    form: 'thread',
    check: () => ({ title: titleProblem(draft.title), message: threadMessageProblem(draft.message) }),
    send: () => {
      markSent()
      return create.mutateAsync(draft)
    },
    onSaved: () => {
      showNotice(forumNotices.threadPosted, { isRedirecting: true })
      reset()
      onClose()
    },
    toAlert: forumMessages.failed,
  })
  return (
    <WritingDialog
      title="Create New Thread"
      save={save}
      isChanged={isChanged}
      onCancel={onClose}
      leave={{
        question: 'Your thread is not posted yet. We keep the text as a draft.',
        label: 'Close and keep the draft',
        onLeave: onClose,
      }}
    >
      <RulesHint>Please be kind.</RulesHint>
      <ThreadFields save={save} texts={draft} isNew onChange={change} />
    </WritingDialog>
  )
}
