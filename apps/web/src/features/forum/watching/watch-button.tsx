import { ActionIcon, Button } from '@mantine/core'
import { IconBell, IconBellCheck, IconBellOff, IconChevronDown, IconMail } from '@tabler/icons-react'
import { takeStep } from '#web/features/forum/take-step.ts'
import { MenuButton } from '#web/ui/layout/menu-button.tsx'
import classes from './watch-button.module.css'
import { useWatch, type Watchable, type WatchChoice } from './watching.hooks.ts'
import { watchTexts } from './watching.messages.ts'

export interface WatchButtonProps extends Watchable {
  isWatching: boolean
}

/** Watches a thread or forum with one press, or stops. The menu beside it has the other choices. */
export function WatchButton({ kind, id, isWatching }: WatchButtonProps) {
  const { mutateAsync } = useWatch()
  const toStep = (choice: WatchChoice) => ({
    send: () => mutateAsync({ watchable: { kind, id }, choice }),
    notice: watchTexts.done(kind, choice),
  })
  const choose = (choice: WatchChoice) => () => void takeStep(toStep(choice))
  const items = [
    { label: 'Here and by email', icon: IconMail, onChoose: choose('emails') },
    { label: 'Only here', icon: IconBell, onChoose: choose('here') },
    ...(isWatching ? [{ label: 'Stop watching', icon: IconBellOff, onChoose: choose('stop') }] : []),
  ]
  const BellIcon = isWatching ? IconBellCheck : IconBell
  return (
    <div className={classes.parts}>
      <Button
        variant="subtle"
        px="xs"
        classNames={{ section: classes.icon ?? '' }}
        leftSection={<BellIcon aria-hidden="true" />}
        onClick={choose(isWatching ? 'stop' : 'emails')}
      >
        <span className={classes.label}>{isWatching ? watchTexts.watching(kind) : watchTexts.watch(kind)}</span>
      </Button>
      <MenuButton label={watchTexts.choices} items={items}>
        {(opener) => (
          <ActionIcon {...opener} variant="subtle" size={44} aria-label={watchTexts.choices}>
            <IconChevronDown aria-hidden="true" />
          </ActionIcon>
        )}
      </MenuButton>
    </div>
  )
}
