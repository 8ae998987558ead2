import { Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useSave } from '#web/features/session/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { BusinessFields } from './business-fields.tsx'
import { BUSINESS_FORM, type BusinessValues, businessFields, findBusinessProblems } from './business-values.ts'
import { StartFrame } from './start-frame.tsx'

export interface BusinessStepProps {
  values: BusinessValues
  onChange: (changed: Partial<BusinessValues>) => void
  onNext: () => void
}

export function BusinessStep({ values, onChange, onNext }: BusinessStepProps) {
  const form = useSave(BUSINESS_FORM, 'name')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const problems = findBusinessProblems(values, businessFields)
    form.show(problems)
    if (problems.length === 0) onNext()
  }
  return (
    <StartFrame
      at={0}
      intro="Tell us where you work. What you type stays on this device until you send it."
      hasError={form.hasErrors}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <ErrorSummary errors={form.errors} />
          <BusinessFields form={form} values={values} onChange={onChange} />
          <FormButtons>
            <BusyButton type="submit">Next</BusyButton>
          </FormButtons>
        </Stack>
      </form>
    </StartFrame>
  )
}
