import { Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { texts } from './sign-up.messages.ts'
import { fieldId, type SignUpField, type SignUpProblem } from './sign-up-values.ts'
import type { SignUpVariant } from './sign-up-variant.ts'
import { StepFrame } from './step-frame.tsx'
import type { SignUp } from './use-sign-up.ts'

/** A problem on an earlier step links to the Back button. */
export const BACK_ID = 'sign-up-back'

export interface StepFormProps {
  variant: SignUpVariant
  signUp: SignUp
  /** The fields on this step. */
  fields: readonly SignUpField[]
  onSubmit: () => void
  children: ReactNode
  buttons: ReactNode
}

/** How to fix a problem. */
function Detail({ problem: { field, detail, hasAccount }, isHere }: { problem: SignUpProblem; isHere: boolean }) {
  const way = !isHere && (field === 'email' || field === 'username') ? texts.goBackFor(field) : undefined
  const text = [detail, way].filter(Boolean).join(' ')
  if (!text) return null
  return (
    <Text mt="xs">
      {text}
      {hasAccount && (
        <>
          {' '}
          <TextLink to={addresses.login}>{texts.logIn}</TextLink> or{' '}
          <TextLink to={addresses.reset}>{texts.newPassword}</TextLink>.
        </>
      )}
    </Text>
  )
}

/** One step as a form: errors, fields and buttons. */
export function StepForm({ variant, signUp, fields, onSubmit, children, buttons }: StepFormProps) {
  const { at, problems, attempt, isBusy } = signUp
  const list = problems.map(({ field, text }) => ({
    fieldId: fields.includes(field) ? fieldId(field) : BACK_ID,
    text,
  }))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <StepFrame variant={variant} at={at} hasError={problems.length > 0}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <ErrorSummary errors={{ list, attempt }}>
            {problems.map((problem) => (
              <Detail key={problem.field} problem={problem} isHere={fields.includes(problem.field)} />
            ))}
          </ErrorSummary>
          {children}
          <FormButtons isBusy={isBusy}>{buttons}</FormButtons>
        </Stack>
      </form>
    </StepFrame>
  )
}
