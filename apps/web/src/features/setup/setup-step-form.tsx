import { Button, Stack } from '@mantine/core'
import type { SetupStep } from '@sparkle/contract/admin/setup-steps.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ReactNode } from 'react'
import { type Setting, type SettingsChange, useSaveSettings } from '#web/features/admin/site/admin-site.hooks.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { type Save, toFormProps, useSave } from '#web/ui/forms/use-save.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { SetupFrame } from './setup-frame.tsx'

/** Props of every step. */
export interface StepProps {
  at: number
  next: SetupStep | 'done'
  settings: readonly Setting[]
  /** Whether the person came back to it. */
  isRevisited: boolean
  onSaved: () => void
  /** Undefined on the first step that can be changed. */
  onBack: (() => void) | undefined
}

interface StepFormProps extends StepProps {
  heading: string
  intro: string
  save: Save
  /** Label of the button. */
  action?: string
  /** Shown above the form, for something that is a form of its own. */
  above?: ReactNode
  children?: ReactNode
}

/** Saves the settings of a step, and that it is done. Problems that are not about a field lead to its button. */
export function useStepSave({ next, onSaved }: StepProps, changes: SettingsChange = {}): Save {
  const saveSettings = useSaveSettings()
  return useSave({
    form: 'setting',
    fallback: 'go-on',
    send: () => saveSettings({ ...changes, setup_step: next, reason: 'Set up with the assistant' }),
    onSaved,
  })
}

/** A step that saves its settings and goes on to the next one. */
export function StepForm(props: StepFormProps) {
  const { at, heading, intro, save, action = 'Save and go on', above, children, onBack } = props
  return (
    <SetupFrame at={at} heading={heading} intro={intro} hasError={save.hasErrors}>
      <ErrorSummary errors={save.errors} />
      {above}
      <form {...toFormProps(save)}>
        <Stack gap="lg">
          {children}
          <FormButtons isBusy={save.isBusy}>
            {onBack && (
              <Button variant="default" onClick={onBack}>
                Back
              </Button>
            )}
            <BusyButton id={save.toId('go-on')} type="submit" isBusy={save.isBusy}>
              {action}
            </BusyButton>
          </FormButtons>
          <TextLink to={addresses.admin}>Stop here and go on later</TextLink>
        </Stack>
      </form>
    </SetupFrame>
  )
}
