import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'

export interface MissingPageProps {
  title: string
  /** Where to go from here, the best one first. */
  links: readonly { to: string; label: string }[]
  /** Why it may be missing. */
  children: ReactNode
}

/** Shown in place of something that does not exist or was removed. */
export function MissingPage({ title, links, children }: MissingPageProps) {
  return (
    <Sheet narrow>
      <PageTitle>{title}</PageTitle>
      <Stack gap="md">
        <PageHeading>{title}</PageHeading>
        <Text>{children}</Text>
        <Group gap="sm">
          {links.map(({ to, label }, index) => (
            <LinkButton key={to} to={to} variant={index === 0 ? 'filled' : 'default'}>
              {label}
            </LinkButton>
          ))}
        </Group>
      </Stack>
    </Sheet>
  )
}
