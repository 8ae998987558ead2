import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { PAGE_HEADING_ID } from '#web/ui/layout/page.tsx'
import classes from './sticky-heading.module.css'

export interface StickyHeadingProps {
  /** Undefined while it loads. */
  title: string | undefined
  children?: ReactNode
}

export const ForumPage = ({ children }: { children: ReactNode }) => (
  <Stack gap="xs" className={classes.page}>
    {children}
  </Stack>
)

/** Around the heading and the tools, which share lines on a phone. */
export const ForumHead = ({ children }: { children: ReactNode }) => <div className={classes.head}>{children}</div>

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
        <h1 id={PAGE_HEADING_ID} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
      )}
      {children}
    </div>
  )
}
