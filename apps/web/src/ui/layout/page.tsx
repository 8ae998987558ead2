import { Title, type TitleProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import { BRAND } from './brand.tsx'
import classes from './page.module.css'
import { titleBadge } from './title-badge.ts'

/** Gets the focus after a page change, so a screen reader starts at the new heading. */
export const PAGE_HEADING_ID = 'page-heading'

/** For what had the focus and disappears. */
export function focusPageHeading(): void {
  document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
}

export interface PageHeadingProps extends Omit<TitleProps, 'order' | 'id'> {
  children: ReactNode
}

export function PageHeading({ children, ...props }: PageHeadingProps) {
  return (
    <Title order={1} id={PAGE_HEADING_ID} tabIndex={-1} {...props}>
      {children}
    </Title>
  )
}

/** React moves the title into the document head. */
export function PageTitle({ children, hasError = false }: { children: string; hasError?: boolean }) {
  const badge = useStore(titleBadge)
  return <title>{`${badge && `(${badge}) `}${hasError ? 'Error: ' : ''}${children} – ${BRAND}`}</title>
}

/** A card for one text or form. */
export function Sheet({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? `${classes.sheet} ${classes.narrow}` : classes.sheet}>{children}</div>
}

/** The sheets of a page below each other. */
export function Sheets({ children }: { children: ReactNode }) {
  return <div className={classes.sheets}>{children}</div>
}
