import { Stack, Text, Title } from '@mantine/core'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import type { ReactNode, Ref } from 'react'
import type { SaveChoice } from '#web/features/application/visibility/visibility.hooks.ts'
import { Sheet } from '#web/ui/layout/page.tsx'

export interface SectionProps extends SaveChoice {
  visibility: Visibility
}

export interface ChoiceSectionProps {
  title: string
  hint?: string
  /** Gets the focus of what disappears from the section. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One decision, with what it leads to. */
export function ChoiceSection({ title, hint, heading, children }: ChoiceSectionProps) {
  return (
    <Sheet>
      <section>
        <Title ref={heading} order={2} tabIndex={heading ? -1 : undefined}>
          {title}
        </Title>
        <Stack gap="md" mt="xs">
          {hint && <Text>{hint}</Text>}
          {children}
        </Stack>
      </section>
    </Sheet>
  )
}
