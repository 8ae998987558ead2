import { Button, Stack, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { showNotice } from '#web/ui/alerts.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { toFieldErrors } from './field-errors.ts'
import { SettingField, settingId } from './setting-fields.tsx'
import { type Setting, type SettingsChange, useSaveSettings } from './site.hooks.ts'

const REASON = settingId('reason')

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
  const form = useFormErrors()
  const save = useSaveSettings()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const changes = findChanges(settings, values)
    if (Object.keys(changes).length === 0) {
      form.show([{ fieldId: settingId('site_name'), text: 'You have not changed a setting yet.' }])
      return
    }
    form.clear()
    save.mutate(
      { ...changes, reason },
      {
        onSuccess: () => {
          setValues({})
          setReason('')
          showNotice('Saved. The new settings work from now on.')
        },
        onError: (error) => form.show(toFieldErrors(error, settingId, REASON)),
      },
    )
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="xl">
        <ErrorSummary errors={form.errors} />
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            showsDefault
            value={values[setting.key] ?? setting.value}
            error={form.textFor(settingId(setting.key))}
            onChange={(value) => {
              setValues({ ...values, [setting.key]: value })
              form.clear(settingId(setting.key))
            }}
          />
        ))}
        <TextInput
          id={REASON}
          label="Why do you change this?"
          description={`Use ${limits.adminReason.min} or more characters. Other administrators can read it in the log.`}
          value={reason}
          error={form.textFor(REASON)}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            form.clear(REASON)
          }}
        />
        <div>
          <Button type="submit" loading={save.isPending}>
            Save settings
          </Button>
        </div>
      </Stack>
    </form>
  )
}
