import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './step-hint.module.css'

/** Live feedback under a field. The element is always present, so screen readers announce changes. */
export function StepHint({ isGood = false, text }: { isGood?: boolean; text: string | undefined }) {
  const HintIcon = isGood ? IconCircleCheck : IconInfoCircle
  return (
    <div role="status" className={classes.hint} data-good={isGood}>
      {text && (
        <>
          <HintIcon aria-hidden="true" />
          {text}
        </>
      )}
    </div>
  )
}
