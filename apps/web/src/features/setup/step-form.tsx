import { Button, Stack } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { SetupStep } from '@sparkle/contract/setup-steps.ts'
import type { FormEvent, ReactNode } from 'react'
import { type Setting, type SettingsChange, useSaveSettings } from '#web/features/admin/site.hooks.ts'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SetupFrame } from './setup-frame.tsx'

/** What every step gets. */
export interface StepProps {
  at: number
  next: SetupStep | 'done'
  settings: readonly Setting[]
  /** The person came back to it. */
  isRevisited: boolean
  onSaved: () => void
  /** Undefined on the first step that can be changed. */
  onBack: (() => void) | undefined
}

interface StepFormProps extends StepProps {
  heading: string
  intro: string
  /** The settings of this step, saved with the button. */
  changes?: SettingsChange
  form: ReturnType<typeof useStepSave>
  /** Label of the button. */
  action?: string
  /** Shown above the form, for what is a form of its own. */
  above?: ReactNode
  children?: ReactNode
}

const REASON = 'Set up with the assistant'
const FORM = 'setting'
const BUTTON = 'go-on'

/** The form of a step. Problems that are not about a field lead to its button. */
export const useStepSave = () => useSave(FORM, BUTTON)

/** A step that saves its settings and goes on to the next one. */
export function StepForm(props: StepFormProps) {
  const {
    at,
    next,
    heading,
    intro,
    changes = {},
    form,
    action = 'Save and go on',
    above,
    children,
    onSaved,
    onBack,
  } = props
  const saveSettings = useSaveSettings()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.save(() => saveSettings({ ...changes, setup_step: next, reason: REASON }), onSaved)
  }
  return (
    <SetupFrame at={at} heading={heading} intro={intro} hasError={form.hasErrors}>
      <ErrorSummary errors={form.errors} />
      {above}
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          {children}
          <FormButtons isBusy={form.isBusy}>
            {onBack && (
              <Button variant="default" onClick={onBack}>
                Back
              </Button>
            )}
            <BusyButton id={toFieldId(FORM, BUTTON)} type="submit" isBusy={form.isBusy}>
              {action}
            </BusyButton>
          </FormButtons>
          <TextLink to={addresses.admin}>Stop here and go on later</TextLink>
        </Stack>
      </form>
    </SetupFrame>
  )
}
