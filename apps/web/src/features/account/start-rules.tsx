import { Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { BUSINESS_RULES_VERSION } from '@sparkle/contract/organization-rules.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { AgreeToRules } from './agree-to-rules.tsx'
import { dropStartDraft } from './business-drafts.ts'
import { BUSINESS_FORM, type BusinessValues } from './business-values.ts'
import { useSendBusiness } from './organization.hooks.ts'
import { StartFrame } from './start-frame.tsx'

const SEND = 'send'
const AGREE = toFieldId(BUSINESS_FORM, 'rules_version')

export function RulesStep({ values, onBack }: { values: BusinessValues; onBack: () => void }) {
  const [hasAgreed, setAgreed] = useState(false)
  const form = useSave(BUSINESS_FORM, SEND)
  const send = useSendBusiness()
  const navigate = useNavigate()
  const mustConfirmEmail = useOwnUser()?.mustConfirmEmail

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!hasAgreed) {
      form.show([{ fieldId: AGREE, text: 'Agree to the rules for businesses first.' }])
      return
    }
    const body = { ...values, hires_for: [...values.hires_for], rules_version: BUSINESS_RULES_VERSION }
    void form.save(
      () => send.mutateAsync(body),
      () => {
        dropStartDraft()
        navigate(addresses.business, { replace: true })
      },
    )
  }
  return (
    <StartFrame
      at={2}
      intro="These rules protect the people who look for work here. Please read them."
      hasError={form.hasErrors}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <ErrorSummary errors={form.errors}>
            {hasAgreed && <Text mt="xs">Nothing was sent. What you typed is still here.</Text>}
          </ErrorSummary>
          <AgreeToRules
            id={AGREE}
            error={form.textFor(AGREE)}
            isChecked={hasAgreed}
            onChange={(isChecked) => {
              setAgreed(isChecked)
              form.clear(AGREE)
            }}
          />
          {mustConfirmEmail && <Text>We start to check after you have confirmed your email.</Text>}
          <FormButtons isBusy={form.isBusy}>
            <Button variant="default" onClick={onBack}>
              Back
            </Button>
            <BusyButton id={toFieldId(BUSINESS_FORM, SEND)} type="submit" isBusy={form.isBusy}>
              Send for checking
            </BusyButton>
          </FormButtons>
        </Stack>
      </form>
    </StartFrame>
  )
}
