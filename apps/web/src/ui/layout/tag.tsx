import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type TagKind = 'unread' | 'sticky' | 'locked' | 'removed' | 'staff' | 'hidden' | 'overdue' | 'request'

/** A label on a forum, thread, post or request. Its color carries no information of its own. */
export function Tag({ kind, children }: { kind: TagKind; children: ReactNode }) {
  return (
    <span className={classes.tag} data-kind={kind}>
      {children}
    </span>
  )
}
