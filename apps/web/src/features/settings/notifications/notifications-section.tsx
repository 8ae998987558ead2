import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { digests } from '@sparkle/contract/notifications/notification-rules.ts'
import type { NotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { DescribedSwitch } from '#web/ui/forms/described-switch.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { KindsTable } from './kinds-table.tsx'
import { notificationSettingsQuery, useSaveNotificationSettings } from './notification-settings.hooks.ts'
import { digestTexts, formatWait, settingsTexts } from './notification-settings.messages.ts'
import { QuietHours } from './quiet-hours.tsx'

const waits = [5, 15, 30, 60, 120]

/** Another program may have chosen a number in between. */
const toWaits = (chosen: number) =>
  [...new Set([...waits, chosen])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatWait(minutes) }))

/** What a person is notified of, where and when. */
export function NotificationsSection() {
  const settings = useQuery(notificationSettingsQuery)
  return (
    <section>
      <Title order={2}>What we tell you</Title>
      <Stack gap="lg" mt="sm">
        {settings.isPending && <Skeleton height={320} />}
        {settings.isLoadingError && <FailedLoad error={settings.error} onRetry={() => settings.refetch()} />}
        {settings.data && <Choices settings={settings.data} />}
      </Stack>
    </section>
  )
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const save = useSaveNotificationSettings()
  const { wait_minutes, digest, words_in_emails, watch_on_reply, paused_until } = settings
  const isPaused = paused_until !== null
  return (
    <>
      <KindsTable settings={settings} onChange={save} />
      <div>
        <SelectField
          label={settingsTexts.wait}
          choices={toWaits(wait_minutes)}
          value={String(wait_minutes)}
          onChange={(value) => save({ wait_minutes: Number(value) })}
        />
        <Text c="dimmed" mt="xs">
          {settingsTexts.aboutWait}
        </Text>
      </div>
      <div>
        <Text fw={600} mb="xs" aria-hidden="true">
          {settingsTexts.digest}
        </Text>
        <ChoiceRows
          id="digest"
          label={settingsTexts.digest}
          type="radio"
          rows={digests.map((value) => ({ value, label: digestTexts[value] }))}
          isChosen={(value) => value === digest}
          onChoose={(value) => save({ digest: value })}
        />
      </div>
      <QuietHours settings={settings} onChange={save} />
      <DescribedSwitch
        size="md"
        label={settingsTexts.words}
        description={settingsTexts.aboutWords}
        checked={words_in_emails}
        onChange={(event) => save({ words_in_emails: event.currentTarget.checked })}
      />
      <DescribedSwitch
        size="md"
        label={settingsTexts.watch}
        description={settingsTexts.aboutWatch}
        checked={watch_on_reply}
        onChange={(event) => save({ watch_on_reply: event.currentTarget.checked })}
      />
      <div>
        {isPaused && (
          <Text fw={600} mb="xs">
            Emails are paused until {formatDay(paused_until)}.
          </Text>
        )}
        <Button variant="default" onClick={() => save({ pause: !isPaused })}>
          {isPaused ? settingsTexts.resume : settingsTexts.pause}
        </Button>
        <Text c="dimmed" mt="xs">
          {settingsTexts.aboutPause}
        </Text>
      </div>
    </>
  )
}
