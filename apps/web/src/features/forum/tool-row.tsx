import type { ReactNode } from 'react'
import classes from './tool-row.module.css'

export interface ToolRowProps {
  /** A line about the forum or thread. */
  about: ReactNode
  children: ReactNode
}

/** What a forum or thread is, and what can be done with it as a whole. */
export function ToolRow({ about, children }: ToolRowProps) {
  return (
    <div className={classes.row}>
      {about}
      <div className={classes.tools}>{children}</div>
    </div>
  )
}

/** What a phone has no room for. */
export const WideOnly = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>
