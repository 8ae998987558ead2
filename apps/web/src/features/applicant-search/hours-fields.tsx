import { TextInput } from '@mantine/core'
import { searchTexts } from './applicant-search.messages.ts'
import choices from './filter-choices.module.css'
import classes from './hours-fields.module.css'
import type { FilterFields } from './use-filter-fields.ts'

/** The fewest and the most hours a week. */
export function HoursFields({ textProps }: Pick<FilterFields, 'textProps'>) {
  return (
    <fieldset className={choices.group}>
      <legend className={choices.label}>{searchTexts.hours}</legend>
      <p className={choices.hint}>{searchTexts.hoursHint}</p>
      <div className={classes.ends}>
        <TextInput {...textProps('hoursMin')} label={searchTexts.hoursMin} inputMode="numeric" />
        <TextInput {...textProps('hoursMax')} label={searchTexts.hoursMax} inputMode="numeric" />
      </div>
    </fieldset>
  )
}
