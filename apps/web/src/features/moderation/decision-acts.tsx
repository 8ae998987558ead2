import { Text } from '@mantine/core'
import type { ReportCase } from '@sparkle/contract/safety/moderation.ts'
import classes from '#web/features/staff/staff-page.module.css'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { type ChosenActs, hasDays, listDayChoices, type Sanctioning } from './decision-words.ts'
import { describeAbout, kindNames } from './moderation.messages.ts'

const sanctionRows: readonly { value: Sanctioning; label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'warn', label: 'Warn them' },
  { value: 'mute', label: 'They cannot post or send messages for some days' },
  { value: 'suspend', label: 'They cannot log in for some days' },
]

export interface DecisionActsProps {
  /** The id of the first input, which an error summary can focus. */
  id: string
  found: ReportCase
  acts: ChosenActs
  onChange: (acts: ChosenActs) => void
}

/** What to do with the reported thing and with the person. */
export function DecisionActs({ id, found, acts, onChange }: DecisionActsProps) {
  const { can_remove, about_person, reports, subject_kind, max_days } = found
  const isInDanger = reports.every(({ reason }) => reason === 'danger_to_self')
  const choices = listDayChoices(max_days, acts.sanctioning)
  const choose = (sanctioning: Sanctioning) => {
    const known = listDayChoices(max_days, sanctioning).some(({ value }) => value === acts.days)
    onChange({ ...acts, sanctioning, days: known ? acts.days : '7' })
  }
  return (
    <>
      {can_remove && (
        <CheckboxRow
          id={id}
          label={`Remove the ${kindNames[subject_kind].toLowerCase()}`}
          hint="Nobody sees it any more. You can undo it."
          isChecked={acts.removes}
          onChange={(removes) => onChange({ ...acts, removes })}
        />
      )}
      {isInDanger && <Text>Nobody is punished for being in danger. Please make sure that someone helps them.</Text>}
      {about_person && !isInDanger && (
        <>
          <Text fw={600}>What happens to {describeAbout(found)}?</Text>
          <ChoiceRows
            id={can_remove ? `${id}-person` : id}
            label={`What happens to ${describeAbout(found)}?`}
            type="radio"
            rows={sanctionRows}
            isChosen={(value) => value === acts.sanctioning}
            onChoose={choose}
          />
        </>
      )}
      {hasDays(acts.sanctioning) && (
        <div className={classes.days}>
          <SelectField
            label="For how long?"
            choices={choices}
            value={acts.days}
            onChange={(days) => onChange({ ...acts, days })}
          />
        </div>
      )}
    </>
  )
}
