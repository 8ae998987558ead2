import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type TagKind = 'unread' | 'sticky' | 'locked' | 'removed' | 'staff'

/** One word about a thread or post; the color only goes with it. */
export function Tag({ kind, children }: { kind: TagKind; children: ReactNode }) {
  return (
    <span className={classes.tag} data-kind={kind}>
      {children}
    </span>
  )
}
