import { Alert, Button, Stack, Text } from '@mantine/core'

export interface FailedLoadProps {
  /** Why, where it is not the connection. */
  reason?: string | undefined
  onRetry: () => void
}

/** Data did not come: says so where it should stand, and offers another try. */
export function FailedLoad({
  reason = 'We could not load this. Please check your connection.',
  onRetry,
}: FailedLoadProps) {
  return (
    <Alert color="red" variant="light">
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>{reason}</Text>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Alert>
  )
}
