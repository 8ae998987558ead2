import { Alert, Button, Stack, Text } from '@mantine/core'

/** Data did not come: says so where it should stand, and offers another try. */
export function FailedLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="red" variant="light">
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>We could not load this. Please check your connection.</Text>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Alert>
  )
}
