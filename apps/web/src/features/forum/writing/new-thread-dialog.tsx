import { TextInput } from '@mantine/core'
import { threadMessageProblem, titleProblem } from '@sparkle/contract/post-rules.ts'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { useCreateThread } from '#web/features/forum/threads.hooks.ts'
import { MessageEditor } from './message-editor.tsx'
import { toFieldErrors } from './to-field-errors.ts'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'
import { WritingDialog } from './writing-dialog.tsx'

const TITLE = 'new-thread-title'
const MESSAGE = 'new-thread-message'

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
  const handleChange = (texts: Parameters<typeof change>[0]) => {
    clear()
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
      <TextInput
        id={TITLE}
        label="Title"
        description="Say in a few words what it is about."
        required
        data-autofocus
        value={draft.title}
        error={textFor(TITLE)}
        onChange={(event) => handleChange({ title: event.currentTarget.value })}
      />
      <MessageEditor
        id={MESSAGE}
        label="Message"
        value={draft.message}
        error={textFor(MESSAGE)}
        onChange={(message) => handleChange({ message })}
      />
    </WritingDialog>
  )
}
