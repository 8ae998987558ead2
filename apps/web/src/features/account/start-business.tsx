import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { BusinessFields } from './business-fields.tsx'
import { BUSINESS_FORM, type BusinessValues, businessFields, findBusinessProblems } from './business-values.ts'
import { StartFrame } from './start-frame.tsx'

export interface BusinessStepProps {
  values: BusinessValues
  onChange: (changed: Partial<BusinessValues>) => void
  onNext: () => void
}

export function BusinessStep({ values, onChange, onNext }: BusinessStepProps) {
  const save = useSave({ form: BUSINESS_FORM, check: () => findBusinessProblems(values, businessFields), onNext })
  return (
    <StartFrame
      at={0}
      intro="Tell us where you work. What you type stays on this device until you send it."
      hasError={save.hasErrors}
    >
      <Form save={save} gap="lg">
        <BusinessFields save={save} values={values} onChange={onChange} />
        <FormButtons>
          <BusyButton type="submit">Next</BusyButton>
        </FormButtons>
      </Form>
    </StartFrame>
  )
}
