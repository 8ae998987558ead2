import type { SiteSettings } from '@sparkle/contract/admin/site-settings.ts'
import { useState } from 'react'
import { SettingField } from '#web/features/admin/site/setting-fields.tsx'
import { StepForm, type StepProps, useStepSave } from './setup-step-form.tsx'

const KEY = 'business_approval'

/** Checking is chosen beforehand: it is the safe choice for people who show a lot about themselves. */
export function BusinessesStep(props: StepProps) {
  const setting = props.settings.find(({ key }) => key === KEY)
  const stored = setting?.value as SiteSettings[typeof KEY]
  const [value, setValue] = useState(props.isRevisited ? stored : 'manual')
  const save = useStepSave(props, setting?.fixed ? {} : { [KEY]: value })
  if (!setting) return null
  return (
    <StepForm {...props} heading="Businesses" intro="Businesses search for applicants and write to them." save={save}>
      <SettingField
        setting={setting}
        {...save.field(KEY, setting.fixed ? stored : value, (chosen) => setValue(chosen as typeof value))}
      />
    </StepForm>
  )
}
