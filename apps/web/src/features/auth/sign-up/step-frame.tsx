import { Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { headings, intros, texts } from './sign-up.messages.ts'
import { LOCATION, PHOTO, type SignUpVariant } from './sign-up-variant.ts'
import classes from './step-frame.module.css'

export interface StepFrameProps {
  variant: SignUpVariant
  at: number
  hasError?: boolean
  children: ReactNode
}

function getTitle({ stages, stageNoun, stageAt }: SignUpVariant, at: number): string {
  const stage = stageAt[at] ?? 0
  return stage < stages.length ? `${stageNoun} ${stage + 1} of ${stages.length}: ${headings[at]}` : `${headings[at]}`
}

/** The page title, heading and intro of every step. */
export function StepFrame({ variant, at, hasError = false, children }: StepFrameProps) {
  const introId = useId()
  const isOptional = at === PHOTO || at === LOCATION
  return (
    <Stack gap="lg">
      <PageTitle hasError={hasError}>{getTitle(variant, at)}</PageTitle>
      <div>
        {/* Gets the focus after each step, so screen readers announce the intro with it. */}
        <PageHeading aria-describedby={introId}>
          <Heading text={headings[at] ?? ''} />
        </PageHeading>
        <div id={introId}>
          {isOptional && <Text className={classes.optional}>{texts.optional}</Text>}
          {intros[at] && <Text className={classes.intro}>{intros[at]}</Text>}
        </div>
      </div>
      {children}
    </Stack>
  )
}

/** Keeps a dash on the same line as the word before it. */
function Heading({ text }: { text: string }) {
  const [, before, beforeDash, rest] = /^(.*?)(\S+ -)(.*)$/.exec(text) ?? ['', text, '', '']
  return (
    <>
      {before}
      <span className={classes.unbroken}>{beforeDash}</span>
      {rest}
    </>
  )
}
