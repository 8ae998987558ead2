import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './step-buttons.module.css'

/** The row of buttons that ends a step; the last one is the main one. */
export function StepButtons({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <>
      <div className={classes.row}>{children}</div>
      <VisuallyHidden role="status">{isBusy ? 'Please wait' : ''}</VisuallyHidden>
    </>
  )
}
