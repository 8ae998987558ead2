import type { SiteSettings } from '@sparkle/contract/site-settings.ts'
import { useState } from 'react'
import { SettingField, settingId } from '#web/features/admin/setting-fields.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { StepForm, type StepProps } from './step-form.tsx'

const keys: readonly (keyof SiteSettings)[] = ['site_name', 'operator', 'contact_email']

export function SiteStep(props: StepProps) {
  const [values, setValues] = useState<Partial<Record<keyof SiteSettings, string>>>({})
  const form = useFormErrors()
  return (
    <StepForm
      {...props}
      heading="About your site"
      intro="People see this before they sign up. You can change it later."
      form={form}
      changes={values as Partial<SiteSettings>}
    >
      {props.settings
        .filter(({ key }) => keys.includes(key))
        .map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            value={values[setting.key] ?? setting.value}
            error={form.textFor(settingId(setting.key))}
            onChange={(value) => {
              setValues({ ...values, [setting.key]: value })
              form.clear(settingId(setting.key))
            }}
          />
        ))}
    </StepForm>
  )
}
