import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeading, PageTitle, Sheet } from '#web/ui/page.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import classes from './setup-frame.module.css'

const steps = ['Your account', 'The site', 'Email', 'Businesses', 'Forums'] as const

export interface SetupFrameProps {
  /** Index of the step. */
  at: number
  heading: string
  intro: string
  hasError?: boolean
  children: ReactNode
}

/** One step of the assistant: where it is, its heading and what it is for. */
export function SetupFrame({ at, heading, intro, hasError = false, children }: SetupFrameProps) {
  return (
    <div className={classes.layout}>
      <PageTitle hasError={hasError}>{`Step ${at + 1} of ${steps.length}: ${heading}`}</PageTitle>
      <div className={classes.panel}>
        <StepList label="Steps of the set-up" steps={steps} at={at} />
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
