import { Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './folded-group.module.css'

export interface FoldedGroupProps {
  title: string
  /** What is in it, in a few words. */
  note: string
  isOpen?: boolean
  children: ReactNode
}

/** One of several groups below each other that open on request. */
export function FoldedGroup({ title, note, isOpen, children }: FoldedGroupProps) {
  return (
    <details className={classes.group} open={isOpen}>
      <summary className={classes.summary}>
        <IconChevronRight className={classes.chevron} aria-hidden="true" />
        <Title order={3}>{title}</Title>
        <span className={classes.count}>{note}</span>
      </summary>
      {children}
    </details>
  )
}
