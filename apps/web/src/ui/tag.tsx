import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type TagKind = 'unread' | 'sticky' | 'locked' | 'removed' | 'staff'

/** A label on a thread or post. Its color carries no information of its own. */
export function Tag({ kind, children }: { kind: TagKind; children: ReactNode }) {
  return (
    <span className={classes.tag} data-kind={kind}>
      {children}
    </span>
  )
}
