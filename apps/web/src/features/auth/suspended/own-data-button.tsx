import { Alert, Stack } from '@mantine/core'
import { EXPORT_PATH } from '@sparkle/contract/auth/standing.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from '#web/platform/download.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'

const FILE = 'sparkle-data.zip'

function downloadOwnData(ticket: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  return download(EXPORT_PATH, { method: 'POST', headers, body: JSON.stringify({ ticket }) }, FILE)
}

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
          Your data is in the file {FILE}.
        </Alert>
      )}
    </Stack>
  )
}
