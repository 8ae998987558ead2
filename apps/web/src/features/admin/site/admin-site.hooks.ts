import { getMail, getSettings, saveSettings, testMail } from '@sparkle/contract/admin/admin-site.ts'
import type { CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '#web/features/session/password-request.ts'
import { callApi } from '#web/platform/api-client.ts'

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => callApi(getSettings, {}, { signal }),
})

export type Setting = CallResponse<typeof getSettings>['settings'][number]
export type SettingsChange = Omit<CallInput<typeof saveSettings>['body'], 'reason'>

/** A change is finished once the settings show it. */
export function useSaveSettings() {
  const client = useQueryClient()
  return async (body: CallInput<typeof saveSettings>['body']) => {
    await callConfirmed(saveSettings, { body })
    // Guests see it, too.
    void client.invalidateQueries({ queryKey: ['site'] })
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
}

export const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => callApi(getMail, {}, { signal }),
})

export type TestReply = Awaited<ReturnType<typeof sendTestMail>>

/** Returns what the mail server said. */
export const sendTestMail = async (to: string) => ({ to, ...(await callApi(testMail, { body: { to } })) })
