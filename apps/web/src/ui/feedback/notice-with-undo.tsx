import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

export function NoticeWithUndo({ content, onUndo }: { content: ReactNode; onUndo: () => void }) {
  return (
    <Group justify="space-between" gap="xs">
      <span>{content}</span>
      <Button variant="default" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  )
}
