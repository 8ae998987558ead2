import { Alert, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toErrorText } from '#web/platform/error-text.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { downloadOwnData } from './own-data.ts'

export function OwnDataButton({ ticket }: { ticket: string }) {
  const { error, isPending, isSuccess, mutate } = useMutation({ mutationFn: () => downloadOwnData(ticket) })
  return (
    <Stack gap="sm" align="flex-start">
      <BusyButton variant="default" isBusy={isPending} onClick={() => !isPending && mutate()}>
        Download my data
      </BusyButton>
      {error && (
        <Alert role="alert" color="red" variant="light">
          {toErrorText(error)}
        </Alert>
      )}
      {isSuccess && (
        <Alert role="status" color="green" variant="light">
          Your data is in the file sparkle-data.zip.
        </Alert>
      )}
    </Stack>
  )
}
