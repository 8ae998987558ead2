import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './guest-sections.module.css'

export function Part({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? classes.wide : undefined}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  )
}
