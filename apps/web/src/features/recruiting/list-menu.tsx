import type { ApplicantList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { IconLock, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionsMenu } from '#web/features/safety/safety-menu.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import type { MenuItem } from '#web/ui/layout/menu-button.tsx'
import { focusPageHeading } from '#web/ui/layout/page.tsx'
import { useListActions } from './lists.hooks.ts'
import { recruitingTexts } from './recruiting.messages.ts'

const ListNameDialog = lazyWithPreload(async () => (await import('./list-name-dialog.tsx')).ListNameDialog)

export interface ListMenuProps {
  list: ApplicantList
  /** Leads to another page, if the list was shown alone. */
  onDeleted?: () => void
}

/** What can be done with a list. */
export function ListMenu({ list, onDeleted }: ListMenuProps) {
  const { remove, share } = useListActions()
  const [isRenaming, setRenaming] = useState(false)
  const handleRemove = async () => {
    if (!(await remove(list, onDeleted !== undefined))) return
    if (onDeleted) onDeleted()
    else focusPageHeading()
  }
  const sharing: MenuItem = list.is_shared
    ? { label: recruitingTexts.keep, icon: IconLock, onChoose: () => void share(list, false) }
    : { label: recruitingTexts.share, icon: IconUsers, onChoose: () => void share(list, true) }
  const items: MenuItem[] = [
    { label: recruitingTexts.rename, icon: IconPencil, onChoose: () => setRenaming(true) },
    ...(list.is_own ? [sharing] : []),
    { label: recruitingTexts.remove, icon: IconTrash, onChoose: () => void handleRemove() },
  ]
  return (
    <>
      <ActionsMenu label={recruitingTexts.menuOf(list.name)} items={items} />
      {isRenaming && <ListNameDialog list={list} onClose={() => setRenaming(false)} />}
    </>
  )
}
