import { Alert, Text } from '@mantine/core'
import { LinkButton } from '#web/ui/layout/link-button.tsx'

export interface DeadLinkProps {
  why: string
  next: { to: string; label: string }
}

/** Says that the link in an email no longer works, and what to do. */
export function DeadLink({ why, next }: DeadLinkProps) {
  return (
    <>
      <Alert color="red" variant="light" role="status">
        <Text fw={600}>This link does not work anymore.</Text>
        <Text mt="xs">{why}</Text>
      </Alert>
      <LinkButton to={next.to}>{next.label}</LinkButton>
    </>
  )
}
