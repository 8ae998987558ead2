import { Button } from '@mantine/core'
import { IconBell, IconBellCheck, IconBellOff, IconMail } from '@tabler/icons-react'
import { takeStep } from '#web/features/forum/take-step.ts'
import { MenuButton } from '#web/ui/layout/menu-button.tsx'
import { useWatch, type Watchable, type WatchChoice } from './watching.hooks.ts'
import { watchTexts } from './watching.messages.ts'

export interface WatchButtonProps extends Watchable {
  isWatching: boolean
}

/** Says whether one watches a thread or forum, with a menu to change it. */
export function WatchButton({ kind, id, isWatching }: WatchButtonProps) {
  const { mutateAsync } = useWatch()
  const toStep = (choice: WatchChoice) => ({
    send: () => mutateAsync({ watchable: { kind, id }, choice }),
    notice: watchTexts.done(kind, choice),
  })
  const label = isWatching ? watchTexts.watching(kind) : watchTexts.watch(kind)
  const choose = (choice: WatchChoice) => () => void takeStep(toStep(choice))
  const items = [
    { label: 'Here and by email', icon: IconMail, onChoose: choose('emails') },
    { label: 'Only here', icon: IconBell, onChoose: choose('here') },
    ...(isWatching ? [{ label: 'Stop watching', icon: IconBellOff, onChoose: choose('stop') }] : []),
  ]
  const BellIcon = isWatching ? IconBellCheck : IconBell
  return (
    <MenuButton label={label} items={items}>
      {(opener) => (
        <Button {...opener} variant="subtle" px="xs" leftSection={<BellIcon aria-hidden="true" />}>
          {label}
        </Button>
      )}
    </MenuButton>
  )
}
