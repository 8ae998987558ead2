import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from '#web/ui/layout/page.tsx'

/** A part of a page, on a card. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet>
      <section>
        <Title order={2}>{title}</Title>
        {children}
      </section>
    </Sheet>
  )
}
