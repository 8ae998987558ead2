import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './leave-prompt.module.css'

export interface LeaveChoice {
  question: string
  label: string
  onLeave: () => void
}

/** Asks for confirmation before a dialog with unposted text closes. */
export function LeavePrompt({ choice, onStay }: { choice: LeaveChoice; onStay: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className={classes.box} role="alert">
      <Text fw={650}>{choice.question}</Text>
      <Group>
        <Button ref={stay} onClick={onStay}>
          Keep writing
        </Button>
        <Button variant="default" onClick={choice.onLeave}>
          {choice.label}
        </Button>
      </Group>
    </div>
  )
}
