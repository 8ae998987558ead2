import { Alert, Button, Stack, Text } from '@mantine/core'
import { toErrorText } from '#web/platform/error-text.ts'

export interface FailedLoadProps {
  error: unknown
  /** Replaces the words for the error. */
  text?: string | undefined
  onRetry: () => void
}

/** Shown in place of data that failed to load, with a retry button. */
export function FailedLoad({
  error,
  text = `We could not load this. ${toErrorText(error)}`,
  onRetry,
}: FailedLoadProps) {
  return (
    <Alert color="red" variant="light">
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>{text}</Text>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Alert>
  )
}
