import { NativeSelect, Text, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import { plural } from '@sparkle/contract/plural.ts'
import { useState } from 'react'
import { useSave } from '#web/features/session/use-save.ts'
import { FormDialog, REASON_HINT } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusPageHeading } from '#web/ui/page.tsx'
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
  const { errors, isBusy, save, fieldProps } = useSave('forum', threadCount > 0 ? 'target_id' : 'reason')
  const { remove } = useForumChanges()
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
  const handleSubmit = () =>
    void save(
      () => remove(node.id, { target_id: target ? Number(target) : undefined, reason }),
      () => {
        showNotice(`Deleted ${node.title}`)
        focusPageHeading()
        onClose()
      },
    )
  const targets = categories.map((category) => ({
    group: category.title,
    items: category.forums
      .filter(({ id }) => id !== node.id)
      .map(({ id, title }) => ({ value: String(id), label: title })),
  }))
  return (
    <FormDialog
      title={`Delete ${node.title}`}
      button="Delete"
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
            value={target}
            {...fieldProps('target_id', setTarget)}
          />
        </>
      ) : (
        <Text>It is empty, so nothing is lost. You cannot undo this.</Text>
      )}
      <TextInput
        label="Reason"
        description={REASON_HINT}
        maxLength={limits.adminReason.max}
        data-autofocus={threadCount === 0 || undefined}
        value={reason}
        {...fieldProps('reason', setReason)}
      />
    </FormDialog>
  )
}
