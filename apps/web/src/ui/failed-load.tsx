import { Alert, Button, Stack, Text } from '@mantine/core'

export interface FailedLoadProps {
  /** The reason, if it is not the connection. */
  reason?: string | undefined
  onRetry: () => void
}

/** Shown in place of data that failed to load, with a retry button. */
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
