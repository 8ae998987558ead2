import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './step-hint.module.css'

/** Says under a field, while a person types, how it looks; the place is always there, so that a change is read out. */
export function StepHint({ isGood = false, text }: { isGood?: boolean; text: string | undefined }) {
  const HintIcon = isGood ? IconCircleCheck : IconInfoCircle
  return (
    <div role="status" className={classes.hint} data-good={isGood}>
      {text && (
        <>
          <HintIcon size={20} aria-hidden="true" />
          {text}
        </>
      )}
    </div>
  )
}
