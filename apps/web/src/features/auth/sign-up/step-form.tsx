import { Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { StepButtons } from '#web/ui/step-buttons.tsx'
import { texts } from './sign-up.messages.ts'
import { fieldId, type SignUpField, type SignUpProblem } from './sign-up-values.ts'
import type { SignUpVariant } from './sign-up-variant.ts'
import { StepFrame } from './step-frame.tsx'

/** A problem on an earlier step links to the Back button. */
export const BACK_ID = 'sign-up-back'

export interface StepFormProps {
  variant: SignUpVariant
  at: number
  problems: readonly SignUpProblem[]
  /** The fields on this step. */
  fields: readonly SignUpField[]
  onSubmit: () => void
  isBusy?: boolean
  children: ReactNode
  buttons: ReactNode
}

function getDetail({ field, detail }: SignUpProblem, isHere: boolean): string {
  const way = !isHere && (field === 'email' || field === 'username') ? texts.goBackFor(field) : undefined
  return [detail, way].filter(Boolean).join(' ')
}

/** One step as a form: errors, fields and buttons. */
export function StepForm({ variant, at, problems, fields, onSubmit, isBusy, children, buttons }: StepFormProps) {
  const errors = useMemo(
    () => problems.map(({ field, text }) => ({ fieldId: fields.includes(field) ? fieldId(field) : BACK_ID, text })),
    [problems, fields],
  )
  const details = problems.map((problem) => getDetail(problem, fields.includes(problem.field))).filter(Boolean)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <StepFrame variant={variant} at={at} hasError={problems.length > 0}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          {errors.length > 0 && (
            <div>
              <ErrorSummary errors={errors} />
              {details.map((detail) => (
                <Text key={detail} mt="xs">
                  {detail}
                </Text>
              ))}
            </div>
          )}
          {children}
          <StepButtons isBusy={isBusy}>{buttons}</StepButtons>
        </Stack>
      </form>
    </StepFrame>
  )
}
