import type { ReactNode } from 'react'
import classes from './step-buttons.module.css'

/** The row of buttons that ends a step; the last one is the main one. */
export function StepButtons({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
