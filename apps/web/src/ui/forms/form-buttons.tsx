import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-buttons.module.css'

/** The buttons at the end of a form or a step; the last one is the primary one. */
export function FormButtons({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <>
      <div className={classes.row}>{children}</div>
      <VisuallyHidden role="status">{isBusy ? 'Please wait' : ''}</VisuallyHidden>
    </>
  )
}
