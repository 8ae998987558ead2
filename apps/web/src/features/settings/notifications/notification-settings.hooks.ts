import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '@sparkle/contract/notifications/notifications.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { useFormAlert } from '#web/ui/forms/use-form-alert.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['settings', 'notifications'],
  queryFn: ({ signal }) => callApi(getNotificationSettings, {}, { signal }),
})

export type SettingsChange = Partial<Omit<NotificationSettings, 'paused_until'>> & { pause?: boolean }

const mutationKey = ['settings', 'notifications', 'save']

/** Saves each change when it is made. It shows at once; a failed call shows what is stored again. */
export function useSaveNotificationSettings() {
  const client = useQueryClient()
  const alert = useFormAlert()
  const { queryKey } = notificationSettingsQuery
  const { mutate } = useMutation({
    mutationKey,
    // One after another, so that the last choice is the one that is kept.
    scope: { id: 'notification-settings' },
    mutationFn: (body: SettingsChange) => callApi(saveNotificationSettings, { body }),
    onMutate: async ({ pause, ...change }) => {
      alert.hide()
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...change })
    },
    onSuccess: (saved, { pause }) => {
      // A later change that waits is shown already.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, saved)
      showNotice(describeSaved(saved.paused_until, pause))
    },
    onError: (error) => {
      alert.show(toErrorText(error))
      void client.invalidateQueries({ queryKey })
    },
  })
  return (change: SettingsChange) => mutate(change)
}

function describeSaved(pausedUntil: number | null, pause: boolean | undefined): string {
  if (pause === undefined) return 'Your choice is saved'
  return pausedUntil === null ? 'Emails are sent again' : `Emails are paused until ${formatDay(pausedUntil)}`
}
