import { TextInput } from '@mantine/core'
import { businessInterests, educations, workLearnBest } from '@sparkle/contract/applications/questions.ts'
import { searchDistances } from '@sparkle/contract/applications/search-rules.ts'
import { withoutSpace } from '@sparkle/contract/core/visible-text.ts'
import type { Ref } from 'react'
import { searchTexts } from './applicant-search.messages.ts'
import { changedDays } from './changed-days.ts'
import { FilterChoices } from './filter-choices.tsx'
import classes from './filter-form.module.css'
import { FilterGroup } from './filter-group.tsx'
import { HoursFields } from './hours-fields.tsx'
import { type FilterKind, listFilterKinds } from './search-filters.ts'
import type { FilterFields, FilterFieldsOptions } from './use-filter-fields.ts'

const toRows = (labels: readonly string[]) => labels.map((label, position) => ({ value: position + 1, label }))
const distances = searchDistances.map((value) => ({ value, label: searchTexts.miles(value) }))
const ANY_TIME = 0
const changes = [
  { value: ANY_TIME, label: searchTexts.anyTime },
  ...changedDays.map((value) => ({ value, label: searchTexts.changedIn(value) })),
]
const nights = [{ value: 'yes', label: searchTexts.weekendNights }] as const

const { groups } = searchTexts

export interface FilterGroupsProps extends FilterFields, FilterFieldsOptions {
  /** For the last field. */
  endRef: Ref<HTMLDivElement>
}

/** All fields of the form, by subject; what most businesses look for comes first. */
export function FilterGroups({ form, onChange, textProps, choiceProps, endRef }: FilterGroupsProps) {
  const kindsOn = listFilterKinds(form)
  const count = (...kinds: FilterKind[]) => kinds.filter((kind) => kindsOn.includes(kind)).length
  return (
    <>
      <FilterGroup title={groups.place} count={count('location')}>
        <TextInput
          {...textProps('zip')}
          onBlur={() => onChange((before) => ({ ...before, zip: withoutSpace(before.zip) }))}
          label={searchTexts.zip}
          description={searchTexts.zipHint}
          classNames={{ wrapper: classes.zip }}
        />
        <FilterChoices
          type="radio"
          label={searchTexts.distance}
          hint={searchTexts.distanceHint}
          rows={distances}
          isChosen={(distance) => distance === form.distance}
          onChoose={(distance) => onChange((before) => ({ ...before, distance }))}
        />
      </FilterGroup>
      <FilterGroup title={groups.work} count={count('interests')}>
        <FilterChoices {...choiceProps('interests')} label={searchTexts.interests} rows={toRows(businessInterests)}>
          <TextInput
            {...textProps('otherInterest')}
            mt="sm"
            label={searchTexts.otherInterest}
            description={searchTexts.otherInterestHint}
          />
        </FilterChoices>
      </FilterGroup>
      <FilterGroup title={groups.times} count={count('hours', 'weekendNights', 'ways')} isFolded>
        <HoursFields textProps={textProps} />
        <FilterChoices
          type="checkbox"
          label={searchTexts.weekends}
          rows={nights}
          isChosen={() => form.weekendNights}
          onChoose={(_, weekendNights) => onChange((before) => ({ ...before, weekendNights }))}
        />
        <FilterChoices {...choiceProps('ways')} label={searchTexts.ways} rows={toRows(workLearnBest)} />
      </FilterGroup>
      <FilterGroup title={groups.skills} count={count('words', 'talent', 'education')}>
        <TextInput {...textProps('words')} label={searchTexts.words} description={searchTexts.wordsHint} />
        <TextInput {...textProps('talent')} label={searchTexts.talent} description={searchTexts.talentHint} />
        <FilterChoices {...choiceProps('education')} label={searchTexts.education} rows={toRows(educations)} />
      </FilterGroup>
      <FilterGroup title={groups.profile} count={count('changed', 'username')}>
        <FilterChoices
          type="radio"
          label={searchTexts.changed}
          hint={searchTexts.changedHint}
          rows={changes}
          isChosen={(days) => days === (form.changedDays ?? ANY_TIME)}
          onChoose={(days) =>
            onChange((before) => ({ ...before, changedDays: changedDays.find((one) => one === days) ?? null }))
          }
        />
        <div ref={endRef}>
          <TextInput {...textProps('username')} label={searchTexts.username} description={searchTexts.usernameHint} />
        </div>
      </FilterGroup>
    </>
  )
}
