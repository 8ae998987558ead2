import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { tidied } from '@sparkle/contract/core/visible-text.ts'
import { organizationLimits, organizationRules } from '@sparkle/contract/organizations/organization-rules.ts'
import { type StateCode, stateNames } from '@sparkle/contract/people/places.ts'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import type { Save } from '#web/ui/forms/use-save.ts'
import { StepHint } from '#web/ui/layout/step-hint.tsx'
import { LongText } from '#web/ui/media/long-text.tsx'
import { businessTexts } from './business.messages.ts'
import classes from './business-fields.module.css'
import type { BusinessField, BusinessValues } from './business-values.ts'
import { useSimilarNames } from './organization.hooks.ts'

const TYPING_PAUSE_MS = 500
const states = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(stateNames).map(([code, name]) => ({ value: code, label: `${name} (${code})` })),
]
const interests = businessInterests.map((label, index) => ({ value: index + 1, label }))

export interface BusinessFieldsProps {
  save: Save
  values: BusinessValues
  /** The name that is stored already. */
  ownName?: string
  onChange: (changed: Partial<BusinessValues>) => void
}

/** What applicants read about a business. */
export function BusinessFields({ save, values, ownName = '', onChange }: BusinessFieldsProps) {
  const textProps = (field: Exclude<BusinessField, 'hires_for'>) =>
    save.field(field, values[field], (text) => onChange({ [field]: text }))
  const handleInterest = (number: number, isChosen: boolean) => {
    const others = values.hires_for.filter((one) => one !== number)
    onChange({ hires_for: isChosen ? [...others, number].sort((one, other) => one - other) : others })
  }
  return (
    <Stack gap="lg">
      <div className={classes.name}>
        <TextInput {...textProps('name')} label={businessTexts.name} autoComplete="organization" />
        <SimilarNames name={values.name} ownName={ownName} />
      </div>
      <TextInput
        {...textProps('website')}
        label="Website"
        description="Like https://example.com."
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes.pair}>
        <TextInput {...textProps('town')} label="Town (optional)" autoComplete="address-level2" />
        <NativeSelect
          {...save.field('state', values.state, (code) => onChange({ state: code as StateCode | '' }))}
          label="State (optional)"
          autoComplete="address-level1"
          data={states}
        />
      </div>
      <LongText
        {...textProps('about')}
        label="What you do"
        description="A few sentences are enough. Applicants read this."
        max={organizationLimits.about.max}
      />
      <div>
        <Text fw={600}>{businessTexts.jobs}</Text>
        <Text c="dimmed" mb="xs">
          Choose all that fit.
        </Text>
        <ChoiceRows
          id={save.toId('hires_for')}
          label={businessTexts.jobs}
          type="checkbox"
          rows={interests}
          isChosen={(number) => values.hires_for.includes(number)}
          onChoose={handleInterest}
        />
      </div>
      <LongText
        {...textProps('support_offered')}
        label="How you help people start (optional)"
        description="Help that you already give: a job coach, a quiet room, more time to learn, a ride to work."
        max={organizationLimits.supportOffered.max}
      />
    </Stack>
  )
}

/** Warns while the person types that others know another business by this name. */
function SimilarNames({ name, ownName }: { name: string; ownName: string }) {
  const [paused] = useDebouncedValue(tidied(name), TYPING_PAUSE_MS)
  const isNew = paused !== ownName && organizationRules.name(paused) === undefined
  const [similar] = useSimilarNames(paused, isNew)
  return <StepHint text={similar && isNew ? businessTexts.similar(similar) : undefined} />
}
