import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './step-buttons.module.css'

/** The buttons at the end of a step; the last one is the primary one. */
export function StepButtons({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <>
      <div className={classes.row}>{children}</div>
      <VisuallyHidden role="status">{isBusy ? 'Please wait' : ''}</VisuallyHidden>
    </>
  )
}
