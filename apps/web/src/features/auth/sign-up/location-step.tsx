import { useState } from 'react'
import { LocationForm } from '#web/features/users/location-form.tsx'
import { emptyLocation, locationFields } from '#web/features/users/location-rules.ts'
import { useLocationForm } from '#web/features/users/use-location-form.ts'
import { saveLocation } from '#web/features/users/users.hooks.ts'
import { toFieldTexts } from '#web/platform/error-text.ts'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { toFailureText } from './sign-up-alert.ts'
import { LOCATION, type SignUpVariant } from './sign-up-variant.ts'
import { SkipOrSave } from './skip-or-save.tsx'
import { StepFrame } from './step-frame.tsx'
import type { NewAccount } from './use-sign-up.ts'

export interface LocationStepProps {
  variant: SignUpVariant
  account: NewAccount
  onDone: (isSaved: boolean) => void
}

const isAboutField = (error: Error) => locationFields.some((field) => toFieldTexts(error)[field])

export function LocationStep({ variant, account, onDone }: LocationStepProps) {
  const [hasSkipped, setSkipped] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const save = useLocationForm(emptyLocation, {
    send: (location) =>
      saveLocation({ ...location, id: null, userId: account.userId }, account.token).catch((error: unknown) => {
        setFailed(true)
        throw error
      }),
    onSaved: () => onDone(true),
    toAlert: (error) => (isAboutField(error) ? undefined : toFailureText(error)),
  })
  // A location that cannot be saved must not block the sign-up.
  const willSkipAnyway = hasFailed || (hasSkipped && !save.isComplete)

  // Skip runs the checks too (spec, section 4): the first press shows what is missing, the second skips.
  const handleSkip = () => {
    if (willSkipAnyway) return onDone(false)
    setSkipped(true)
    save.submit()
  }
  return (
    <StepFrame variant={variant} at={LOCATION} hasError={save.hasErrors}>
      <LocationForm save={save}>
        <FormButtons isBusy={save.isBusy}>
          <SkipOrSave
            skip={willSkipAnyway ? 'Skip anyway' : undefined}
            save="Save Location"
            isBusy={save.isBusy}
            onSkip={handleSkip}
          />
        </FormButtons>
      </LocationForm>
    </StepFrame>
  )
}
