import { Text } from '@mantine/core'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './answer-audience.module.css'
import { ChoiceResult } from './choice-result.tsx'
import type { SaveChoice } from './visibility.hooks.ts'
import { visibilityTexts } from './visibility.messages.ts'
import { type ChosenAudience, getChosenAudience } from './visibility-choices.ts'

export interface AnswerAudienceProps extends SaveChoice {
  question: Question
  label: string
  visibility: Visibility
}

/** Who can see the answer to one question. */
export function AnswerAudience({ question: { id }, label, visibility, save, results }: AnswerAudienceProps) {
  const at = `answer-${id}`
  const props = {
    label,
    visibility,
    chosen: getChosenAudience(visibility, id),
    onChoose: (audience: ChosenAudience) => save({ questionId: id, audience }, at),
  }
  return (
    <div>
      {id === SHARED_QUESTION ? <LabeledSharedChoice id={at} {...props} /> : <UsualChoice {...props} />}
      <ChoiceResult at={at} results={results} />
    </div>
  )
}

interface ChoiceProps {
  label: string
  visibility: Visibility
  chosen: ChosenAudience
  onChoose: (audience: ChosenAudience) => void
}

const usual = ['profile', 'businesses', 'me'] as const
type Usual = (typeof usual)[number]

function UsualChoice({ label, visibility, chosen, onChoose }: ChoiceProps) {
  // If the profile is for businesses, this would be no choice.
  const isOffered = (one: Usual) => one === chosen || one !== 'businesses' || visibility.audience !== 'businesses'
  return (
    <SelectField
      label={label}
      choices={usual.filter(isOffered).map((value) => ({ value, label: visibilityTexts.choices[value] }))}
      value={chosen}
      onChange={(audience) => onChoose(audience as Usual)}
    />
  )
}

const shared = ['profile', 'shares'] as const
const sharedRows = shared.map((value) => ({ value, label: visibilityTexts.sharedChoices[value] }))

/** Of the question about accommodations. */
export function SharedChoice({ id, label, chosen, onChoose }: Omit<ChoiceProps, 'visibility'> & { id: string }) {
  return (
    <ChoiceRows
      id={id}
      label={label}
      type="radio"
      rows={sharedRows}
      isChosen={(audience) => audience === chosen}
      onChoose={onChoose}
    />
  )
}

function LabeledSharedChoice({ id, label, chosen, onChoose }: ChoiceProps & { id: string }) {
  return (
    <>
      <Text fw={600} mb="2xs" aria-hidden="true">
        {label}
      </Text>
      <SharedChoice id={id} label={label} chosen={chosen} onChoose={onChoose} />
      {chosen === 'shares' && (
        <TextLink to={addresses.shares} className={classes.shares}>
          {visibilityTexts.shares}
        </TextLink>
      )}
    </>
  )
}
