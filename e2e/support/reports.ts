import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { createReport } from '@sparkle/contract/safety/reports.ts'
import { apiAs } from './api.ts'
import { listMessageIds, sendMessages } from './conversations.ts'
import type { Person } from './fixtures.ts'

type Report = Omit<CallInput<typeof createReport>['body'], 'client_id' | 'subject'>

/** One person writes these messages to another, who reports the last one. Returns the id of the report. */
export async function reportLastMessage(
  request: APIRequestContext,
  { from, to, messages }: { from: Person; to: Person; messages: string[] },
  report: Report,
): Promise<number> {
  const conversationId = await sendMessages(request, from, to, messages)
  const id = (await listMessageIds(request, to, conversationId)).at(-1) ?? 0
  const body = { ...report, subject: { kind: 'message' as const, id }, client_id: randomUUID() }
  return (await apiAs(request, to).callOrThrow(createReport, { body })).report.id
}
