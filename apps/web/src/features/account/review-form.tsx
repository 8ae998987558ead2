import { Text } from '@mantine/core'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { BUSINESS_RULES_VERSION, organizationLimits } from '@sparkle/contract/organizations/organization-rules.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { useState } from 'react'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { PAGE_HEADING_ID } from '#web/ui/layout/page.tsx'
import { LongText } from '#web/ui/media/long-text.tsx'
import { AgreeToRules } from './agree-to-rules.tsx'
import { reviewTexts } from './business.messages.ts'
import { useReviewDraft } from './business-drafts.ts'
import { useAskReview, useUpdateBusiness } from './organization.hooks.ts'

const labels = {
  draft: { button: 'Send for checking', words: '', hint: '' },
  asked: { button: 'Send your answer', words: 'Your answer', hint: 'The person who checks your business reads it.' },
  refused: {
    button: 'Ask again',
    words: 'What has changed? (optional)',
    hint: 'The person who checks your business reads it.',
  },
} as const

/** Submits the business, answers a question, or tries again after a refusal. */
export function ReviewForm({ organization }: { organization: OwnOrganization }) {
  const { id, state, missing, reviews_left } = organization
  const { words, change, drop } = useReviewDraft()
  const [hasAgreed, setAgreed] = useState(false)
  const update = useUpdateBusiness(id)
  const ask = useAskReview(id)
  const mustAgree = missing.includes('rules')
  const isAnswer = state === 'asked'
  const texts = labels[state as keyof typeof labels]
  const save = useSave({
    form: 'review',
    fallback: 'send',
    check: () => ({
      words: isAnswer && trimmed(words) === '' && reviewTexts.missingAnswer,
      rules: mustAgree && !hasAgreed && 'Agree to the rules for businesses first.',
    }),
    send: async () => {
      if (mustAgree) await update({ body: { rules_version: BUSINESS_RULES_VERSION } })
      await ask(texts.words ? words : '')
    },
    onSaved: () => {
      drop()
      // The form disappears with its state.
      document.getElementById(PAGE_HEADING_ID)?.focus()
    },
  })
  if (!isAnswer && reviews_left === 0) return <Text>{reviewTexts.noneLeft}</Text>
  return (
    <div style={{ width: '100%' }}>
      <Form save={save}>
        {texts.words && (
          <LongText
            {...save.field('words', words, change)}
            label={texts.words}
            description={texts.hint}
            max={organizationLimits.answer.max}
          />
        )}
        {mustAgree && (
          <AgreeToRules
            id={save.toId('rules')}
            error={save.textFor('rules')}
            isChecked={hasAgreed}
            onChange={(isChecked) => {
              setAgreed(isChecked)
              save.clear('rules')
            }}
          />
        )}
        {missing.includes('email') && <Text>{reviewTexts.keptUntilConfirmed}</Text>}
        {state === 'refused' && <Text>{reviewTexts.left(reviews_left)}</Text>}
        <div>
          <BusyButton id={save.toId('send')} type="submit" isBusy={save.isBusy}>
            {texts.button}
          </BusyButton>
        </div>
      </Form>
    </div>
  )
}
