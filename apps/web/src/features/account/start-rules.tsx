import { Button, Text } from '@mantine/core'
import { BUSINESS_RULES_VERSION } from '@sparkle/contract/organizations/organization-rules.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnHome, useOwnUser } from '#web/features/session/session.hooks.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { AgreeToRules } from './agree-to-rules.tsx'
import { reviewTexts } from './business.messages.ts'
import { dropStartDraft } from './business-drafts.ts'
import { BUSINESS_FORM, type BusinessValues } from './business-values.ts'
import { useSendBusiness } from './organization.hooks.ts'
import { StartFrame } from './start-frame.tsx'

export function RulesStep({ values, onBack }: { values: BusinessValues; onBack: () => void }) {
  const [hasAgreed, setAgreed] = useState(false)
  const send = useSendBusiness()
  const navigate = useNavigate()
  const home = useOwnHome()
  const mustConfirmEmail = useOwnUser()?.mustConfirmEmail
  const save = useSave({
    form: BUSINESS_FORM,
    fallback: 'send',
    check: () => ({ rules_version: !hasAgreed && 'Agree to the rules for businesses first.' }),
    send: () => send({ ...values, hires_for: [...values.hires_for], rules_version: BUSINESS_RULES_VERSION }),
    onSaved: () => {
      dropStartDraft()
      navigate(home, { replace: true })
    },
  })
  return (
    <StartFrame
      at={2}
      intro="These rules protect the people who look for work here. Please read them."
      hasError={save.hasErrors}
    >
      <Form
        save={save}
        gap="lg"
        advice={hasAgreed && <Text mt="xs">Nothing was sent. What you typed is still here.</Text>}
      >
        <AgreeToRules
          id={save.toId('rules_version')}
          error={save.textFor('rules_version')}
          isChecked={hasAgreed}
          onChange={(isChecked) => {
            setAgreed(isChecked)
            save.clear('rules_version')
          }}
        />
        {mustConfirmEmail && <Text>{reviewTexts.keptUntilConfirmed}</Text>}
        <FormButtons isBusy={save.isBusy}>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <BusyButton id={save.toId('send')} type="submit" isBusy={save.isBusy}>
            Send for checking
          </BusyButton>
        </FormButtons>
      </Form>
    </StartFrame>
  )
}
