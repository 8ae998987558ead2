import type { SiteSettings } from '@sparkle/contract/admin/site-settings.ts'
import { useState } from 'react'
import { SettingField } from '#web/features/admin/site/setting-fields.tsx'
import { StepForm, type StepProps, useStepSave } from './setup-step-form.tsx'

const keys: readonly (keyof SiteSettings)[] = ['site_name', 'operator', 'contact_email']

export function SiteStep(props: StepProps) {
  const [values, setValues] = useState<Partial<Record<keyof SiteSettings, string>>>({})
  const save = useStepSave(props, values as Partial<SiteSettings>)
  return (
    <StepForm
      {...props}
      heading="About your site"
      intro="People see this before they sign up. You can change it later."
      save={save}
    >
      {props.settings
        .filter(({ key }) => keys.includes(key))
        .map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            {...save.field(setting.key, values[setting.key] ?? setting.value, (value) =>
              setValues({ ...values, [setting.key]: value }),
            )}
          />
        ))}
    </StepForm>
  )
}
