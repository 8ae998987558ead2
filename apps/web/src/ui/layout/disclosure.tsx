import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={classes.box}>
      <summary className={classes.summary}>
        <IconChevronRight className={classes.icon} aria-hidden="true" />
        {label}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
