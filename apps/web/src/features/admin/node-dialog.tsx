import { NativeSelect, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import { useState } from 'react'
import { useSave } from '#web/features/session/use-save.ts'
import { FormDialog, REASON_HINT } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { type AdminCategory, type AdminForum, useForumChanges } from './forums.hooks.ts'

interface NodeDialogProps {
  title: string
  isForum: boolean
  /** Where a new forum goes. */
  category?: AdminCategory
  /** What is edited; undefined for something new. */
  node?: AdminCategory | AdminForum
  onClose: () => void
}

const audiences = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'staff', label: 'Only staff' },
]

/** Adds or edits a category or forum. */
export function NodeDialog({ title: heading, isForum, category, node, onClose }: NodeDialogProps) {
  const [title, setTitle] = useState(node?.title ?? '')
  const [description, setDescription] = useState(node?.description ?? '')
  const wasWriting = node && 'writing' in node ? node.writing : 'everyone'
  const [writing, setWriting] = useState<string>(wasWriting)
  const wasHidden = node?.is_hidden ?? false
  const [readers, setReaders] = useState(wasHidden ? 'staff' : 'everyone')
  const [reason, setReason] = useState('')
  const { errors, isBusy, save, fieldProps } = useSave('forum', 'title')
  const changes = useForumChanges()
  const isHidden = readers === 'staff'
  const isHiding = isHidden && !wasHidden && node !== undefined

  const handleSubmit = () => {
    const body = {
      title,
      description,
      writing: writing === wasWriting ? undefined : (writing as AdminForum['writing']),
      is_hidden: isHidden === wasHidden ? undefined : isHidden,
      reason,
    }
    const send = () => (node ? changes.edit(node.id, body) : changes.add({ ...body, category_id: category?.id }))
    void save(send, () => {
      showNotice(node ? `Saved ${title}` : `Added ${title}`)
      onClose()
    })
  }
  return (
    <FormDialog
      title={heading}
      button={node ? 'Save' : 'Add'}
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label="Title"
        maxLength={limits.title.max}
        data-autofocus
        value={title}
        {...fieldProps('title', setTitle)}
      />
      <TextInput
        label="Description (optional)"
        description="One line about what belongs here."
        maxLength={limits.forumDescription.max}
        value={description}
        {...fieldProps('description', setDescription)}
      />
      {isForum && (
        <NativeSelect
          label="Who can write here?"
          description="Staff are moderators and administrators."
          data={audiences}
          value={writing}
          {...fieldProps('writing', setWriting)}
        />
      )}
      <NativeSelect
        label="Who can see it?"
        description={isForum ? undefined : 'This also counts for all forums in it.'}
        data={audiences}
        value={readers}
        {...fieldProps('is_hidden', setReaders)}
      />
      <TextInput
        label={isHiding ? 'Reason' : 'Reason (optional)'}
        description={isHiding ? `Say why people can no longer see it. ${REASON_HINT}` : REASON_HINT}
        maxLength={limits.adminReason.max}
        value={reason}
        {...fieldProps('reason', setReason)}
      />
    </FormDialog>
  )
}
