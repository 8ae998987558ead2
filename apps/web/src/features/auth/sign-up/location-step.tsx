import { useState } from 'react'
import { LocationForm } from '#web/features/users/location-form.tsx'
import {
  type CheckedLocation,
  emptyLocation,
  type LocationProblem,
  locationFields,
} from '#web/features/users/location-rules.ts'
import { useLocationForm } from '#web/features/users/use-location-form.ts'
import { useSaveLocation } from '#web/features/users/users.hooks.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { hideFailureAlert, showFailureAlert } from './sign-up-alert.ts'
import { LOCATION, type SignUpVariant } from './sign-up-variant.ts'
import { SkipOrSave } from './skip-or-save.tsx'
import { StepFrame } from './step-frame.tsx'
import type { NewAccount } from './use-sign-up.ts'

export interface LocationStepProps {
  variant: SignUpVariant
  account: NewAccount
  onDone: (isSaved: boolean) => void
}

/** The server's error for one of the fields. */
function findFieldProblem(error: unknown): LocationProblem | undefined {
  if (!(error instanceof ApiError)) return undefined
  return locationFields.flatMap((field) => (error.fields[field] ?? []).map((text) => ({ field, text })))[0]
}

export function LocationStep({ variant, account, onDone }: LocationStepProps) {
  const form = useLocationForm(emptyLocation)
  const saveLocation = useSaveLocation(account.token)
  const oneAtATime = useOneAtATime()
  const [hasSkipped, setSkipped] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // A location that cannot be saved must not block the sign-up.
  const willSkipAnyway = hasFailed || (hasSkipped && !form.isComplete)

  const handleSave = (location: CheckedLocation) =>
    oneAtATime.run(async () => {
      hideFailureAlert()
      try {
        await saveLocation.mutateAsync({ ...location, id: null, userId: account.userId })
        onDone(true)
      } catch (error) {
        const problem = findFieldProblem(error)
        if (problem) form.showProblem(problem)
        else showFailureAlert(error)
        setFailed(true)
      }
    })

  // Skip runs the checks too (spec, section 4): the first press shows what is missing, the second skips.
  const handleSkip = () => {
    if (willSkipAnyway) return onDone(false)
    setSkipped(true)
    const location = form.check()
    if (location) void handleSave(location)
  }
  return (
    <StepFrame variant={variant} at={LOCATION} hasError={form.hasErrors}>
      <LocationForm form={form} onSave={handleSave}>
        <FormButtons isBusy={oneAtATime.isBusy}>
          <SkipOrSave
            skip={willSkipAnyway ? 'Skip anyway' : undefined}
            save="Save Location"
            isBusy={oneAtATime.isBusy}
            onSkip={handleSkip}
          />
        </FormButtons>
      </LocationForm>
    </StepFrame>
  )
}
