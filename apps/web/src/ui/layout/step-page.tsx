import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeading, PageTitle, Sheet } from './page.tsx'
import { StepList } from './step-list.tsx'
import classes from './step-page.module.css'

export interface StepPageProps {
  /** Accessible name of the list of steps. */
  label: string
  steps: readonly string[]
  /** Index of the step. */
  at: number
  heading: string
  intro: string
  hasError?: boolean
  children: ReactNode
}

/** One step of an assistant: where it is, its heading and what it is for. */
export function StepPage({ label, steps, at, heading, intro, hasError = false, children }: StepPageProps) {
  return (
    <div className={classes.layout}>
      <PageTitle hasError={hasError}>{`Step ${at + 1} of ${steps.length}: ${heading}`}</PageTitle>
      <div className={classes.panel}>
        <StepList label={label} steps={steps} at={at} />
      </div>
      <Sheet>
        <Stack gap="lg">
          <div>
            <PageHeading>{heading}</PageHeading>
            <Text mt="xs">{intro}</Text>
          </div>
          {children}
        </Stack>
      </Sheet>
    </div>
  )
}
