import { useQuery } from '@tanstack/react-query'
import { mailQuery } from '#web/features/admin/site/admin-site.hooks.ts'
import { MailStatus } from '#web/features/admin/site/mail-status.tsx'
import { MailTestForm } from '#web/features/admin/site/mail-test-form.tsx'
import { StepForm, type StepProps, useStepSave } from './setup-step-form.tsx'

export function MailStep(props: StepProps) {
  const save = useStepSave(props)
  const mail = useQuery(mailQuery).data
  return (
    <StepForm
      {...props}
      heading="Email"
      intro="Sparkle sends emails when people forget their password or change their address."
      save={save}
      action="Go on"
      above={
        <>
          {mail && <MailStatus mail={mail} />}
          {mail?.server && <MailTestForm />}
        </>
      }
    />
  )
}
