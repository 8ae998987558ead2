import { Alert, Text } from '@mantine/core'
import type { DataExport } from '@sparkle/contract/people/own-data.ts'
import { useMutation } from '@tanstack/react-query'
import { formatFullDate } from '#web/platform/dates.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { downloadExport } from './own-data.hooks.ts'
import { formatBytes } from './own-data.messages.ts'

export function ExportRow({ asked }: { asked: DataExport }) {
  return (
    <>
      <Text fw={600}>You asked on {formatFullDate(asked.asked_at)}</Text>
      <ExportState asked={asked} />
    </>
  )
}

function ExportState({ asked: { id, state, due_at, expires_at, bytes } }: { asked: DataExport }) {
  const file = useMutation({ mutationFn: downloadExport })
  if (state === 'stopped') return <Text>It was stopped with the link in our email. There is no file.</Text>
  if (state === 'asked' || expires_at === null || bytes === null) {
    return <Text>The file is not ready yet. It will be soon after {formatFullDate(due_at)}.</Text>
  }
  return (
    <>
      <Text>
        The file is ready. It has {formatBytes(bytes)}. You can get it until {formatFullDate(expires_at)}.
      </Text>
      <BusyButton mt="sm" isBusy={file.isPending} onClick={() => !file.isPending && file.mutate(id)}>
        Download my data
      </BusyButton>
      {file.error && (
        <Alert role="alert" color="red" variant="light" mt="sm">
          {toErrorText(file.error)}
        </Alert>
      )}
      {file.isSuccess && (
        <Alert role="status" color="green" variant="light" mt="sm">
          Your data is in the file sparkle-data.zip. Open the page index.html in it.
        </Alert>
      )}
    </>
  )
}
