import { limits } from '@sparkle/contract/core/limits.ts'
import { useState } from 'react'
import { REASON_HINT, ReasonField } from '#web/features/staff/reason-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { type Setting, type SettingsChange, useSaveSettings } from './admin-site.hooks.ts'
import { SettingField } from './setting-fields.tsx'

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
  const saveSettings = useSaveSettings()
  const changes = findChanges(settings, values)
  const save = useSave({
    form: 'setting',
    fallback: 'reason',
    check: () => ({ site_name: Object.keys(changes).length === 0 && 'You have not changed a setting yet.' }),
    send: () => saveSettings({ ...changes, reason }),
    notice: 'Saved. The new settings work from now on.',
    onSaved: () => {
      setValues({})
      setReason('')
    },
  })
  return (
    <Form save={save} gap="xl" button="Save settings">
      {settings.map((setting) => (
        <SettingField
          key={setting.key}
          setting={setting}
          showsDefault
          {...save.field(setting.key, values[setting.key] ?? setting.value, (value) =>
            setValues({ ...values, [setting.key]: value }),
          )}
        />
      ))}
      <ReasonField
        {...save.field('reason', reason, setReason)}
        description={`Say in at least ${limits.adminReason.min} characters why you change this. ${REASON_HINT}`}
      />
    </Form>
  )
}
