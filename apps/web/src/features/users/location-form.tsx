import { NativeSelect, TextInput } from '@mantine/core'
import { COUNTRY_US, stateNames } from '@sparkle/contract/people/places.ts'
import type { ReactNode } from 'react'
import { Form } from '#web/ui/forms/form.tsx'
import { StepHint } from '#web/ui/layout/step-hint.tsx'
import classes from './location-form.module.css'
import { getZipFeedback, type LocationField, tidyLocation } from './location-rules.ts'
import type { LocationSave } from './use-location-form.ts'
import { locationMessages, locationTexts } from './users.messages.ts'

export interface LocationFormProps {
  save: LocationSave
  /** The buttons under the fields; one of them submits. */
  children: ReactNode
}

const countries = [
  { value: '', label: locationTexts.countryPlaceholder },
  { value: COUNTRY_US, label: locationTexts.unitedStates },
]
const states = [
  { value: '', label: locationTexts.statePlaceholder },
  ...Object.entries(stateNames).map(([code, name]) => ({ value: code, label: `${name} (${code})` })),
]

export function LocationForm({ save, children }: LocationFormProps) {
  const { values, textFor } = save
  // The error beside the field already says what an invalid zip needs.
  const zipFeedback = textFor('zip') ? undefined : getZipFeedback(values.zip)
  const fieldProps = (field: LocationField) => ({
    id: save.toId(field),
    label: locationTexts[field],
    required: true,
    withAsterisk: false,
    value: values[field],
    error: textFor(field),
    onChange: (event: { currentTarget: { value: string } }) => save.change(field, event.currentTarget.value),
    onBlur: () => save.change(field, tidyLocation(values)[field]),
  })
  // Chromium calls a required list invalid, for screen readers, until something is chosen.
  const listProps = { required: false, 'aria-required': true }
  return (
    <Form save={save} gap="lg">
      <div className={classes.pair}>
        <NativeSelect {...fieldProps('country')} {...listProps} autoComplete="country" data={countries} />
        <NativeSelect {...fieldProps('state')} {...listProps} autoComplete="address-level1" data={states} />
      </div>
      <TextInput
        {...fieldProps('town')}
        description={locationTexts.townHint}
        autoComplete="address-level2"
        title={locationMessages.townTitle}
        pattern="[A-Za-z ]{3,20}"
      />
      <div>
        <TextInput
          {...fieldProps('zip')}
          classNames={{ wrapper: classes.zip }}
          description={locationTexts.zipHint}
          autoComplete="postal-code"
          title={locationMessages.zipTitle}
          pattern="[0-9]{5}(-[0-9]{4})?"
        />
        <StepHint isGood={zipFeedback?.isValid} text={zipFeedback?.text} />
      </div>
      {children}
    </Form>
  )
}
