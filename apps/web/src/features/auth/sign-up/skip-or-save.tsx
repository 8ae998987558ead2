import { useState } from 'react'
import { StepButton } from '#web/ui/step-button.tsx'

export interface SkipOrSaveProps {
  skip?: string
  save: string
  isBusy: boolean
  onSkip: () => void
}

/** The buttons of an optional step; saving submits its form. */
export function SkipOrSave({ skip = 'Skip', save, isBusy, onSkip }: SkipOrSaveProps) {
  const [isSkipPressed, setSkipPressed] = useState(false)
  const handleSkip = () => {
    setSkipPressed(true)
    onSkip()
  }
  return (
    <>
      <StepButton variant="default" isBusy={isBusy && isSkipPressed} onClick={handleSkip}>
        {skip}
      </StepButton>
      <StepButton type="submit" isBusy={isBusy && !isSkipPressed} onClick={() => setSkipPressed(false)}>
        {save}
      </StepButton>
    </>
  )
}
