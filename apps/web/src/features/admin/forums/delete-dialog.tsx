import { NativeSelect, Text } from '@mantine/core'
import { plural } from '@sparkle/contract/core/plural.ts'
import { useState } from 'react'
import { ReasonField } from '#web/features/staff/reason-field.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { focusPageHeading } from '#web/ui/layout/page.tsx'
import { type AdminCategory, type AdminForum, useForumChanges } from './forums.hooks.ts'

interface DeleteDialogProps {
  node: AdminCategory | AdminForum
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** Deletes an empty category or forum, or a forum whose threads move to another. */
export function DeleteDialog({ node, categories, onClose }: DeleteDialogProps) {
  const [target, setTarget] = useState('')
  const [reason, setReason] = useState('')
  const threadCount = 'thread_count' in node ? node.thread_count : 0
  const { remove } = useForumChanges()
  const save = useSave({
    form: 'forum',
    fallback: threadCount > 0 ? 'target_id' : 'reason',
    send: () => remove(node.id, { target_id: target ? Number(target) : undefined, reason }),
    notice: `Deleted ${node.title}`,
    onSaved: () => {
      focusPageHeading()
      onClose()
    },
  })
  if ('forums' in node && node.forums.length > 0) {
    return (
      <Dialog title={`Delete ${node.title}`} size="md" onClose={onClose}>
        <Text>
          This category has {plural(node.forums.length, 'forum')}. Move or delete{' '}
          {node.forums.length === 1 ? 'it' : 'them'} first. Then you can delete the category.
        </Text>
      </Dialog>
    )
  }
  const targets = categories.map((category) => ({
    group: category.title,
    items: category.forums
      .filter(({ id }) => id !== node.id)
      .map(({ id, title }) => ({ value: String(id), label: title })),
  }))
  return (
    <FormDialog save={save} title={`Delete ${node.title}`} button="Delete" onClose={onClose}>
      {threadCount > 0 ? (
        <>
          <Text>
            This forum has {plural(threadCount, 'thread')}. Choose a forum that takes{' '}
            {threadCount === 1 ? 'it' : 'them'}. Old links will still work.
          </Text>
          <NativeSelect
            label="Move the threads to"
            data-autofocus
            data={[{ value: '', label: 'Choose a forum' }, ...targets.filter(({ items }) => items.length > 0)]}
            {...save.field('target_id', target, setTarget)}
          />
        </>
      ) : (
        <Text>It is empty, so nothing is lost. You cannot undo this.</Text>
      )}
      <ReasonField {...save.field('reason', reason, setReason)} isFirst={threadCount === 0} />
    </FormDialog>
  )
}
