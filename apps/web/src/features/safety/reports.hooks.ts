import type { CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import { createReport } from '@sparkle/contract/safety/reports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { refreshAfterBlock } from './live-blocks.hooks.ts'

export type ReportReceived = CallResponse<typeof createReport>

/** Returns a function that sends a report, which may also block. */
export function useCreateReport() {
  const client = useQueryClient()
  return async (body: CallInput<typeof createReport>['body']): Promise<ReportReceived> => {
    const received = await callApi(createReport, { body })
    if (body.block) void refreshAfterBlock(client)
    return received
  }
}
