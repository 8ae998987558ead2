import { Group, Text } from '@mantine/core'
import type { NotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { DescribedSwitch } from '#web/ui/forms/described-switch.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { SettingsChange } from './notification-settings.hooks.ts'
import { describeTimeZone, formatHour, settingsTexts } from './notification-settings.messages.ts'

const START = { quiet_from: '21:00', quiet_to: '08:00' }
const NONE = { quiet_from: null, quiet_to: null }

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Another program may have set a time that is no full hour. */
const toChoices = (chosen: string) =>
  [...new Set([...hours, chosen])].sort().map((value) => ({ value, label: formatHour(value) }))

export interface QuietHoursProps {
  settings: NotificationSettings
  onChange: (change: SettingsChange) => void
}

/** They follow the clock of the browser in which they were set. */
export function QuietHours({ settings: { quiet_from, quiet_to, time_zone }, onChange }: QuietHoursProps) {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isOn = quiet_from !== null && quiet_to !== null
  const save = (change: SettingsChange) => onChange({ ...change, time_zone: here })
  return (
    <div>
      <DescribedSwitch
        size="md"
        label={settingsTexts.quiet}
        description={settingsTexts.aboutQuiet}
        checked={isOn}
        onChange={(event) => save(event.currentTarget.checked ? START : NONE)}
      />
      {isOn && (
        <>
          <Group gap="md" mt="sm">
            <SelectField
              label="From"
              choices={toChoices(quiet_from)}
              value={quiet_from}
              onChange={(value) => save({ quiet_from: value, quiet_to })}
            />
            <SelectField
              label="To"
              choices={toChoices(quiet_to)}
              value={quiet_to}
              onChange={(value) => save({ quiet_from, quiet_to: value })}
            />
          </Group>
          <Text c="dimmed" mt="xs">
            This is {describeTimeZone(time_zone)} ({time_zone}).
            {time_zone !== here && ` This browser uses ${describeTimeZone(here)}. Change the hours to use it.`}
          </Text>
        </>
      )}
    </div>
  )
}
