import { Alert, Stack, Text } from '@mantine/core'
import { LinkButton } from '#web/ui/link-button.tsx'

export interface DeadLinkProps {
  why: string
  next: { to: string; label: string }
}

/** Says that the link in an email no longer works, and what to do. */
export function DeadLink({ why, next }: DeadLinkProps) {
  return (
    <Alert color="red" variant="light" role="status">
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>This link does not work anymore.</Text>
        <Text>{why}</Text>
        <LinkButton to={next.to}>{next.label}</LinkButton>
      </Stack>
    </Alert>
  )
}
