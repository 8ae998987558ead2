import { useState } from 'react'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'

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
      <BusyButton variant="default" isBusy={isBusy && isSkipPressed} onClick={handleSkip}>
        {skip}
      </BusyButton>
      <BusyButton type="submit" isBusy={isBusy && !isSkipPressed} onClick={() => setSkipPressed(false)}>
        {save}
      </BusyButton>
    </>
  )
}
