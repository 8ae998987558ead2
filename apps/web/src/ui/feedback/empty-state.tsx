import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Spark } from '#web/ui/layout/brand.tsx'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Says that nothing is here yet and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack className={classes.box} align="center" gap="sm">
      <div className={classes.art}>
        <Spark size={56} />
        <Spark size={22} />
        <Spark size={16} />
      </div>
      <Title order={2} ta="center">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" ta="center" maw="44ch" style={{ textWrap: 'pretty' }}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}
