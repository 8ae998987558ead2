import { Stack, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { REASON_HINT } from '#web/features/staff/form-dialog.tsx'
import { showNotice } from '#web/ui/alerts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SettingField } from './setting-fields.tsx'
import { type Setting, type SettingsChange, useSaveSettings } from './site.hooks.ts'

const FORM = 'setting'

/** Only what was changed is sent, so two administrators do not undo each other's changes. */
function findChanges(settings: readonly Setting[], values: Record<string, string>): SettingsChange {
  return Object.fromEntries(
    settings.flatMap(({ key, value }) => {
      const typed = values[key] ?? value
      return typed === value ? [] : [[key, typed]]
    }),
  )
}

export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const { errors, show, isBusy, save, fieldProps } = useSave(FORM, 'reason')
  const saveSettings = useSaveSettings()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const changes = findChanges(settings, values)
    if (Object.keys(changes).length === 0) {
      show([{ fieldId: toFieldId(FORM, 'site_name'), text: 'You have not changed a setting yet.' }])
      return
    }
    void save(
      () => saveSettings({ ...changes, reason }),
      () => {
        setValues({})
        setReason('')
        showNotice('Saved. The new settings work from now on.')
      },
    )
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="xl">
        <ErrorSummary errors={errors} />
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            showsDefault
            value={values[setting.key] ?? setting.value}
            {...fieldProps(setting.key, (value) => setValues({ ...values, [setting.key]: value }))}
          />
        ))}
        <TextInput
          label="Reason"
          description={`Say in at least ${limits.adminReason.min} characters why you change this. ${REASON_HINT}`}
          maxLength={limits.adminReason.max}
          value={reason}
          {...fieldProps('reason', setReason)}
        />
        <div>
          <BusyButton type="submit" isBusy={isBusy}>
            Save settings
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}
