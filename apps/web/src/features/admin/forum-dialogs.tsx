import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#web/features/session/use-save.ts'
import { FormDialog } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { type AdminCategory, type AdminForum, useForumChanges } from './forums.hooks.ts'
import { NodeDialog } from './node-dialog.tsx'

/** What an administrator is about to do. */
export type ForumTask =
  | { name: 'add category' }
  | { name: 'add forum'; category: AdminCategory }
  | { name: 'edit'; node: AdminCategory | AdminForum }
  | { name: 'move'; forum: AdminForum; categoryId: number }
  | { name: 'delete'; node: AdminCategory | AdminForum }

export interface ForumDialogProps {
  task: ForumTask
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** The dialog for a task. */
export function ForumDialog({ task, categories, onClose }: ForumDialogProps) {
  switch (task.name) {
    case 'add category':
      return <NodeDialog title="Add a category" isForum={false} onClose={onClose} />
    case 'add forum':
      return (
        <NodeDialog
          title={`Add a forum to ${task.category.title}`}
          isForum
          category={task.category}
          onClose={onClose}
        />
      )
    case 'edit':
      return (
        <NodeDialog
          title={`Edit ${task.node.title}`}
          isForum={'writing' in task.node}
          node={task.node}
          onClose={onClose}
        />
      )
    case 'move':
      return <MoveDialog forum={task.forum} categoryId={task.categoryId} categories={categories} onClose={onClose} />
    case 'delete':
      return <DeleteDialog node={task.node} categories={categories} onClose={onClose} />
  }
}

interface MoveDialogProps {
  forum: AdminForum
  categoryId: number
  categories: readonly AdminCategory[]
  onClose: () => void
}

function MoveDialog({ forum, categoryId, categories, onClose }: MoveDialogProps) {
  const others = categories.filter(({ id }) => id !== categoryId)
  const [chosen, setChosen] = useState(String(others[0]?.id ?? ''))
  const { errors, isBusy, save, fieldProps } = useSave('forum', 'category_id')
  const { move } = useForumChanges()
  const handleSubmit = () =>
    void save(
      () => move(forum.id, { category_id: Number(chosen) }),
      () => {
        showNotice(`Moved ${forum.title}. Old links still work.`)
        onClose()
      },
    )
  return (
    <FormDialog
      title={`Move ${forum.title}`}
      button="Move"
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NativeSelect
        label="To this category"
        description="It becomes the last forum there."
        data-autofocus
        data={others.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={chosen}
        {...fieldProps('category_id', setChosen)}
      />
    </FormDialog>
  )
}
