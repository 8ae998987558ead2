import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'

export function JumpButton({ onJump }: { onJump: () => void }) {
  return (
    <Button variant="default" leftSection={<IconArrowDown aria-hidden="true" />} onClick={onJump}>
      Jump to first unread
    </Button>
  )
}
