import { Stack, Text } from '@mantine/core'
import { BUSINESS_RULES_VERSION, organizationLimits } from '@sparkle/contract/organization-rules.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useState } from 'react'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PAGE_HEADING_ID } from '#web/ui/page.tsx'
import { AgreeToRules } from './agree-to-rules.tsx'
import { reviewTexts } from './business.messages.ts'
import { useReviewDraft } from './business-drafts.ts'
import { LongText } from './business-fields.tsx'
import { useAskReview, useUpdateBusiness } from './organization.hooks.ts'

const FORM = 'review'
const SEND = 'send'
const WORDS = toFieldId(FORM, 'words')
const RULES = toFieldId(FORM, 'rules')

const labels = {
  draft: { button: 'Send for checking', words: '', hint: '' },
  asked: { button: 'Send your answer', words: 'Your answer', hint: 'The person who checks your business reads it.' },
  refused: {
    button: 'Ask again',
    words: 'What has changed? (optional)',
    hint: 'The person who checks your business reads it.',
  },
} as const

/** Hands in the business, answers a question, or tries again after a refusal. */
export function ReviewForm({ organization }: { organization: OwnOrganization }) {
  const { id, state, missing, reviews_left } = organization
  const { words, change, drop } = useReviewDraft()
  const [hasAgreed, setAgreed] = useState(false)
  const form = useSave(FORM, SEND)
  const update = useUpdateBusiness(id)
  const ask = useAskReview(id)
  const mustAgree = missing.includes('rules')
  const isAnswer = state === 'asked'
  const texts = labels[state as keyof typeof labels]

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const problems = [
      ...(isAnswer && trimmed(words) === '' ? [{ fieldId: WORDS, text: reviewTexts.missingAnswer }] : []),
      ...(mustAgree && !hasAgreed ? [{ fieldId: RULES, text: 'Agree to the rules for businesses first.' }] : []),
    ]
    form.show(problems)
    if (problems.length > 0) return
    const send = async () => {
      if (mustAgree) await update.mutateAsync({ body: { rules_version: BUSINESS_RULES_VERSION } })
      await ask.mutateAsync(texts.words ? words : '')
      drop()
    }
    // The form disappears with its state.
    void form.save(send, () => document.getElementById(PAGE_HEADING_ID)?.focus())
  }
  if (!isAnswer && reviews_left === 0) return <Text>{reviewTexts.noneLeft}</Text>
  return (
    <form onSubmit={handleSubmit} noValidate style={{ width: '100%' }}>
      <Stack gap="md">
        <ErrorSummary errors={form.errors} />
        {texts.words && (
          <LongText
            {...form.fieldProps('words', change)}
            label={texts.words}
            description={texts.hint}
            max={organizationLimits.answer.max}
            value={words}
          />
        )}
        {mustAgree && (
          <AgreeToRules
            id={RULES}
            error={form.textFor(RULES)}
            isChecked={hasAgreed}
            onChange={(isChecked) => {
              setAgreed(isChecked)
              form.clear(RULES)
            }}
          />
        )}
        {state === 'refused' && <Text>{reviewTexts.left(reviews_left)}</Text>}
        <div>
          <BusyButton id={toFieldId(FORM, SEND)} type="submit" isBusy={form.isBusy}>
            {texts.button}
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}
