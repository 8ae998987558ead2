import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeading } from '#web/ui/layout/page.tsx'
import classes from './sticky-heading.module.css'

export interface StickyHeadingProps {
  /** Undefined while it loads. */
  title: string | undefined
  children?: ReactNode
}

/** The heading of a forum or thread, with its main button. It stays visible while the page scrolls. */
export function StickyHeading({ title, children }: StickyHeadingProps) {
  return (
    <div className={classes.bar}>
      {title === undefined ? (
        <div role="status" className={classes.skeleton}>
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton height={36} width="min(24rem, 70%)" />
        </div>
      ) : (
        <PageHeading className={classes.title}>{title}</PageHeading>
      )}
      {children}
    </div>
  )
}
