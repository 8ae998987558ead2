import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
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
  const { move } = useForumChanges()
  const save = useSave({
    form: 'forum',
    fallback: 'category_id',
    send: () => move(forum.id, { category_id: Number(chosen) }),
    notice: `Moved ${forum.title}. Old links still work.`,
    onSaved: onClose,
  })
  return (
    <FormDialog save={save} title={`Move ${forum.title}`} button="Move" onClose={onClose}>
      <NativeSelect
        label="To this category"
        description="It becomes the last forum there."
        data-autofocus
        data={others.map(({ id, title }) => ({ value: String(id), label: title }))}
        {...save.field('category_id', chosen, setChosen)}
      />
    </FormDialog>
  )
}
