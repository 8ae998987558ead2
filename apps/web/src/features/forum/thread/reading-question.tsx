import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'

export interface ReadingQuestionProps {
  onYes: () => void
  onNo: () => void
}

/** Asks once whether threads are read on the whole page, where this can be changed later. */
export function ReadingQuestion({ onYes, onNo }: ReadingQuestionProps) {
  const id = useId()
  return (
    <Group role="group" aria-labelledby={id} gap="xs">
      <Text id={id}>Read on the whole page?</Text>
      <Button variant="default" px="md" onClick={onYes}>
        Yes
      </Button>
      <Button variant="default" px="md" onClick={onNo}>
        No
      </Button>
    </Group>
  )
}
