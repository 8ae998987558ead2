import { Button, Group } from '@mantine/core'

export function NoticeWithUndo({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <Group justify="space-between" gap="xs">
      <span>{text}</span>
      <Button variant="default" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  )
}
