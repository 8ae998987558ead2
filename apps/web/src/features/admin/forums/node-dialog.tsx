import { NativeSelect, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/core/limits.ts'
import { useState } from 'react'
import { REASON_HINT, ReasonField } from '#web/features/staff/reason-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
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
  const changes = useForumChanges()
  const isHidden = readers === 'staff'
  const isHiding = isHidden && !wasHidden && node !== undefined
  const save = useSave({
    form: 'forum',
    fallback: 'title',
    send: () => {
      const body = {
        title,
        description,
        writing: writing === wasWriting ? undefined : (writing as AdminForum['writing']),
        is_hidden: isHidden === wasHidden ? undefined : isHidden,
        reason,
      }
      return node ? changes.edit(node.id, body) : changes.add({ ...body, category_id: category?.id })
    },
    notice: node ? `Saved ${title}` : `Added ${title}`,
    onSaved: onClose,
  })
  return (
    <FormDialog save={save} title={heading} button={node ? 'Save' : 'Add'} onClose={onClose}>
      <TextInput label="Title" maxLength={limits.title.max} data-autofocus {...save.field('title', title, setTitle)} />
      <TextInput
        label="Description (optional)"
        description="One line about what belongs here."
        maxLength={limits.forumDescription.max}
        {...save.field('description', description, setDescription)}
      />
      {isForum && (
        <NativeSelect
          label="Who can write here?"
          description="Staff are moderators and administrators."
          data={audiences}
          {...save.field('writing', writing, setWriting)}
        />
      )}
      <NativeSelect
        label="Who can see it?"
        description={isForum ? undefined : 'This also counts for all forums in it.'}
        data={audiences}
        {...save.field('is_hidden', readers, setReaders)}
      />
      <ReasonField
        {...save.field('reason', reason, setReason)}
        label={isHiding ? 'Reason' : 'Reason (optional)'}
        description={isHiding ? `Say why people can no longer see it. ${REASON_HINT}` : REASON_HINT}
      />
    </FormDialog>
  )
}
