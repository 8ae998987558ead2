import { threadMessageProblem, titleProblem } from '@sparkle/contract/post-rules.ts'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { useCreateThread } from '#web/features/forum/threads.hooks.ts'
import { RulesHint } from '#web/features/safety/rules-hint.tsx'
import { MESSAGE, ThreadFields, type ThreadFieldsProps, TITLE } from './thread-fields.tsx'
import { toFieldErrors } from './to-field-errors.ts'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'
import { WritingDialog } from './writing-dialog.tsx'

/** Starts a thread. The text is kept as a draft until it is posted. */
export function NewThreadDialog({ nodeId, onClose }: { nodeId: number; onClose: () => void }) {
  const { draft, isChanged, change, markSent, reset } = useDraft(`thread:${nodeId}`)
  const { errors, clear, textFor, isBusy, submit } = useSubmit()
  const create = useCreateThread(nodeId)

  const handleSend = () =>
    submit({
      problems: toFieldErrors({
        [TITLE]: titleProblem(draft.title),
        [MESSAGE]: threadMessageProblem(draft.message),
      }),
      task: () => {
        markSent()
        return create.mutateAsync(draft)
      },
      notice: forumNotices.threadPosted,
      onSuccess: () => {
        reset()
        onClose()
      },
    })
  const handleChange: ThreadFieldsProps['onChange'] = (texts, fieldId) => {
    clear(fieldId)
    change(texts)
  }
  return (
    <WritingDialog
      title="Create New Thread"
      errors={errors}
      isBusy={isBusy}
      isChanged={isChanged}
      sendLabel="Post"
      onSend={handleSend}
      onCancel={onClose}
      leave={{
        question: 'Your thread is not posted yet. We keep the text as a draft.',
        label: 'Close and keep the draft',
        onLeave: onClose,
      }}
    >
      <RulesHint>Please be kind.</RulesHint>
      <ThreadFields texts={draft} textFor={textFor} onChange={handleChange} />
    </WritingDialog>
  )
}
